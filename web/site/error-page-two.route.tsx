import { data } from 'react-router';
import { notInSystem } from '../layouts/error-page.tsx';

/** The error page with another sentence. */
export function loader() {
  throw data(notInSystem, { status: 404 });
}

export default function ErrorPageTwo() {
  return null;
}
