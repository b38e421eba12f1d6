/** Which way along the screen a row goes on: 1 to the right, -1 to the left. */
export function towardsEnd(row: Element): 1 | -1 {
  return getComputedStyle(row).direction === 'rtl' ? -1 : 1;
}
