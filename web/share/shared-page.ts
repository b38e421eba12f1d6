/** The page to share. */
export type SharedPage = {
  name: string;
  /** The page's absolute address, without a language. */
  url: string;
  /** Address of its embeddable player; undefined if there is none. */
  embedUrl: string | undefined;
};

/** Opens WhatsApp, on a phone or in a browser, with a message that links to the page. */
export function whatsAppLink({ name, url }: SharedPage): string {
  return `https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`;
}
