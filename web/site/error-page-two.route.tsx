import { data } from 'react-router';
import { ErrorPage } from './notice.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function ErrorPageTwo() {
  return <ErrorPage kind="not_in_system" />;
}
