/** The previous or next film, such as an episode of the same series. */
export interface Neighbour {
  name: string;
  /** Address that starts it. */
  address: string;
}

/** As if a link to the address were clicked, which the page's own navigation handles. */
export function goToAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
