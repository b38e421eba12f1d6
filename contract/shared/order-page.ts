type ShownOrder = {
  number: string;
  /** Of the mails about the order: shows it to whoever has them. Accounts need none for their own. */
  token?: string | undefined;
};

/** The page of one order on the site; mails link to it, and guests have no other way to it. */
export function orderPage(order: ShownOrder): `/${string}` {
  return `/orders/${encodeURIComponent(order.number)}${tokenOf(order)}`;
}

/** Thanks for the order, and says how it is paid. */
export function orderReceivedPage(order: ShownOrder): `/${string}` {
  return `/checkout/order-received/${encodeURIComponent(order.number)}${tokenOf(order)}`;
}

function tokenOf({ token }: ShownOrder): string {
  return token ? `?token=${encodeURIComponent(token)}` : '';
}
