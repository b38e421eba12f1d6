import {
  CreditCard,
  Download,
  FileDown,
  Gauge,
  History,
  House,
  KeyRound,
  type LucideIcon,
  MapPin,
  MonitorSmartphone,
  Package,
  ShieldCheck,
  UserPen,
  Users,
} from 'lucide-react';
import { href } from 'react-router';
import type account from '#locales/en/account.json';

export type AccountSection = {
  path: string;
  icon: LucideIcon;
  /** Key of its label in `account.json`. */
  name: Exclude<keyof (typeof account)['sections'], 'label'>;
};

/**
 * The sections of the account area. To add one, add its route below `account` and an entry here.
 */
export const accountSections: readonly AccountSection[] = [
  { path: href('/account'), icon: House, name: 'dashboard' },
  { path: href('/account/orders'), icon: Package, name: 'orders' },
  { path: href('/account/downloads'), icon: FileDown, name: 'downloads' },
  { path: href('/account/addresses'), icon: MapPin, name: 'addresses' },
  { path: href('/account/details'), icon: UserPen, name: 'details' },
  { path: href('/account/profiles'), icon: Users, name: 'profiles' },
  { path: href('/account/sessions'), icon: MonitorSmartphone, name: 'sessions' },
  { path: href('/account/security'), icon: ShieldCheck, name: 'security' },
  { path: href('/account/subscription'), icon: CreditCard, name: 'subscription' },
  { path: href('/account/pin'), icon: KeyRound, name: 'pin' },
  { path: href('/account/data-use'), icon: Gauge, name: 'data_use' },
  { path: href('/account/import'), icon: History, name: 'import' },
  { path: href('/account/data'), icon: Download, name: 'data' },
];
