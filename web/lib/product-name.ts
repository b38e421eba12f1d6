/** The software; a site has its own name, see `useSite`. */
export const productName = 'Sorot';
