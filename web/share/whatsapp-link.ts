import type { SharedPage } from './shared-page.ts';

/** Opens WhatsApp, on a phone or in a browser, with a message that names the page. */
export function whatsAppLink({ name, url }: SharedPage): string {
  return `https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`;
}
