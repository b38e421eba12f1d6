/** The previous or next film, such as an episode of the same series. */
export interface Neighbour {
  name: string;
  /** Address that starts it. */
  address: string;
}

/** Goes to an address as if a link were clicked, which the page's own navigation handles. */
export function goToAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
