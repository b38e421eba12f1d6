/** What the smoke journeys need of an installed browser that Playwright cannot drive. */
export type OtherBrowser = {
  /** Opens a path of the site under test. */
  open(path: string): Promise<void>;
  /** Clicks the first element that matches a selector. */
  click(selector: string): Promise<void>;
  /** Appends text to a field. */
  type(selector: string, text: string): Promise<void>;
  /** Evaluates an expression in the page; the result must be JSON. */
  read<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
};
