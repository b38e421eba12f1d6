import { data, type RouterContextProvider, redirect } from 'react-router';
import { ratings } from '#contract/shared/catalogue-words.ts';
import { parseLanguage } from '#contract/shared/language.ts';
import { addressIn } from '#web/lib/address-in.ts';
import { setDeviceLockCookie } from '#web/lib/device-cookies.server.ts';
import { readFields, refuseForm } from '#web/lib/form-answer.server.ts';
import type { FormAnswer } from '#web/lib/form-answer.ts';
import { setLanguageCookie } from '#web/lib/language-cookie.server.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { profileFields } from './profile-form.tsx';

type Context = Readonly<RouterContextProvider>;
type Done = 'added' | 'saved' | 'deleted';
type Changed = { done: Done; refused?: undefined } | { done?: undefined; refused: FormAnswer };

/** One of the forms of the profiles; `intent` tells which. `page`: where they stand. */
export async function changeProfiles(context: Context, request: Request, page: string) {
  const form = await request.formData();
  const { account } = context.get(apiContext);
  const id = Number(form.get('id'));
  try {
    switch (form.get('intent')) {
      case 'activate':
        return await activate(context, { id, ...readPin(form) }, form.get('return_to') ?? page);
      case 'lock': {
        const { token } = (await account.lockDevice({ profile_id: id, pin: '', ...readPin(form) }))
          .data;
        return leaveLock(context, token, page);
      }
      case 'unlock':
        await account.unlockDevice({ pin: '', ...readPin(form) });
        return leaveLock(context, null, page);
      case 'delete':
        await account.deleteProfile({ id });
        return reach('deleted');
      case 'update':
        await account.updateProfile({ id, ...readProfile(form) });
        return reach('saved');
      default:
        await account.addProfile(readProfile(form));
        return reach('added');
    }
  } catch (error) {
    const refused = refuseForm(error, form, [...profileFields, 'pin']);
    return data<Changed>({ refused: refused.data }, refused.init ?? undefined);
  }
}

function reach(done: Done): Changed {
  return { done };
}

/** The site speaks the language of whoever watches now, if they have one of their own. */
async function activate(
  context: Context,
  chosen: { id: number; pin?: string },
  returnTo: unknown,
): Promise<Response> {
  const { profile } = (await context.get(apiContext).account.activateProfile(chosen)).data;
  const answer = redirect(returnAddress(returnTo), 303);
  if (profile.language) {
    // The switcher's choice would come before it.
    const { origin } = context.get(visitContext);
    answer.headers.append('Set-Cookie', setLanguageCookie(null, origin));
  }
  return answer;
}

/** Absent when nothing was typed. */
function readPin(form: FormData): { pin?: string } {
  const { pin } = readFields(form, ['pin']);
  return pin ? { pin } : {};
}

/** The cookie of the lock leaves with the way back to the page. */
function leaveLock(context: Context, token: string | null, page: string): Response {
  const { origin, language, languageInAddress } = context.get(visitContext);
  const answer = redirect(addressIn(page, languageInAddress ? language : undefined), 303);
  const isSecure = origin.startsWith('https:');
  answer.headers.append('Set-Cookie', setDeviceLockCookie(token, isSecure));
  return answer;
}

function readProfile(form: FormData) {
  const { name } = readFields(form, ['name']);
  return {
    name: name ?? '',
    colour: Number(form.get('colour') ?? 0),
    language: parseLanguage(String(form.get('language'))) ?? null,
    rating_limit: ratings.find((rating) => rating === form.get('rating_limit')) ?? null,
  };
}
