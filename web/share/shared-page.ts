/** What is passed on. */
export type SharedPage = {
  name: string;
  /** The page's absolute address, without a language. */
  url: string;
  /** That of its player for the pages of other sites; undefined where there is none. */
  embedUrl: string | undefined;
};

/** Opens WhatsApp, on a phone or in a browser, with a message that names the page. */
export function whatsAppLink({ name, url }: SharedPage): string {
  return `https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`;
}
