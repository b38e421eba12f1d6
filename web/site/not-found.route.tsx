import { data } from 'react-router';

/** For `/404` and every address that leads nowhere; the root shows the error page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
