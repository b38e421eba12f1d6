export const siteName = 'Sorot';
