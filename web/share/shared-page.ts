/** What is passed on. */
export type SharedPage = {
  name: string;
  /** The page's absolute address, without a language. */
  url: string;
  /** That of its player for the pages of other sites; undefined where there is none. */
  embedUrl: string | undefined;
};
