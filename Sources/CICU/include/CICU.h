#ifndef CICU_H
#define CICU_H
int cicu_placeholder(void);
#endif
