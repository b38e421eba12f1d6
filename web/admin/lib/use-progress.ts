import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Milliseconds between looks. */
const lookEvery = 2_000;

/** Loads the page's data again and again while something on it is running. */
export function useProgress(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => revalidate(), lookEvery);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
