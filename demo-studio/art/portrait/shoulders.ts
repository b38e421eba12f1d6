/** Outlines of the shoulders that clothes are painted on. */
export const shouldersWoman =
  'M34 540Q36 408 106 372Q146 354 154 326Q200 362 246 326Q254 354 294 372Q364 408 366 540Z';
export const shouldersMan =
  'M8 540Q12 402 92 366Q144 346 150 322Q200 356 250 322Q256 346 308 366Q388 402 392 540Z';
