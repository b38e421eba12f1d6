/** Normalises an order number as people type it: in any case, with a # or spaces. */
export function toOrderNumber(text: string): string {
  return text.replace(/[#\s]/g, '').toUpperCase();
}
