import { Outlet } from 'react-router';

/** Log-in and special pages stand alone, without header and footer. */
export default function BareLayout() {
  return <Outlet />;
}
