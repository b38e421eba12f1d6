import { useTranslation } from 'react-i18next';

const designations = [
  'acting',
  'directing',
  'production',
  'art',
  'writing',
  'editing',
  'sound',
  'camera',
] as const;

/** Labels a field of work; sources may have unknown ones. */
export function useDesignation(): (designation: string) => string {
  const { t } = useTranslation('people');
  return (designation) => {
    const word = designations.find((each) => each === designation.toLowerCase());
    return word ? t(($) => $.designations[word]) : designation;
  };
}
