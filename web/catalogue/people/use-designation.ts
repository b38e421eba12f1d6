import { useTranslation } from 'react-i18next';

const known = [
  'acting',
  'directing',
  'production',
  'art',
  'writing',
  'editing',
  'sound',
  'camera',
] as const;

/** Names a field of work; sources may know more than we do. */
export function useDesignation(): (designation: string) => string {
  const { t } = useTranslation('people');
  return (designation) => {
    const word = known.find((each) => each === designation.toLowerCase());
    return word ? t(($) => $.designations[word]) : designation;
  };
}
