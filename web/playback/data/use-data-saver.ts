import { useState } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { browserSavesData, chooseSavingData, isSavingData } from './data-saver.ts';

export interface DataSaver {
  isOn: boolean;
  choose(isOn: boolean): void;
}

/** The viewer's data saver; the choice applies to all films from then on. */
export function useDataSaver(): DataSaver {
  const [isOn, setOn] = useState(() => isSavingData(browserStorage(), browserSavesData(navigator)));
  function choose(isOn: boolean) {
    chooseSavingData(browserStorage(), isOn);
    setOn(isOn);
  }
  return { isOn, choose };
}
