import { z } from 'zod';
import { languages } from './language.ts';

/** Apart from `language.ts`, so that pages which only need the list do not carry zod. */
export const languageSchema = z.enum(languages);
