print("alight")
