/** `sizes` of pictures in a `Rail`, whose items `rail.module.css` makes as wide. */
export const railSizes = {
  tall: '(min-width: 768px) 184px, 148px',
  wide: '(min-width: 768px) 304px, 248px',
  small: '(min-width: 768px) 208px, 160px',
};
