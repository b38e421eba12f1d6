import { data, type RouterContextProvider, redirect } from 'react-router';
import { setDeviceLockCookie, setLanguageCookie } from '#web/lib/cookies.server.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { pinFields } from './lock-offer.tsx';
import { profileFields } from './profile-form.tsx';

type Context = Readonly<RouterContextProvider>;
type Done = 'added' | 'saved' | 'deleted' | 'pin_set';
/** `id`: of the profile that it was about. */
type Changed =
  | { done: Done; id?: number; refused?: undefined }
  | { done?: undefined; id?: undefined; refused: FormAnswer };

/** Handles the forms of the profiles page; `intent` says which. `page`: path of that page. */
export async function changeProfiles(context: Context, request: Request, page: string) {
  const form = await request.formData();
  const { account } = context.get(apiContext);
  try {
    switch (form.get('intent')) {
      case 'activate':
        return await activate(context, form, page);
      case 'lock': {
        const otherFields = { profile_id: form.get('id') };
        const chosen = parseForm(context, form, 'account.lockDevice', otherFields);
        return leaveLock(context, (await account.lockDevice(chosen)).data.token, page);
      }
      case 'unlock':
        await account.unlockDevice(parseForm(context, form, 'account.unlockDevice'));
        return leaveLock(context, null, page);
      case 'delete':
        await account.deleteProfile(parseForm(context, form, 'account.deleteProfile'));
        return reach('deleted');
      case 'update':
        await account.updateProfile(parseForm(context, form, 'account.updateProfile'));
        return reach('saved');
      case 'set-pin':
        await account.setPin(parseForm(context, form, 'account.setPin'));
        return reach('pin_set', Number(form.get('id')));
      default: {
        const input = parseForm(context, form, 'account.addProfile');
        return reach('added', (await account.addProfile(input)).data.profile.id);
      }
    }
  } catch (error) {
    const refused = refuseForm(error, form, [...profileFields, ...pinFields]);
    return data<Changed>({ refused: refused.data }, refused.init ?? undefined);
  }
}

function reach(done: Done, id?: number): Changed {
  return { done, ...(id !== undefined && { id }) };
}

/** Switches to a profile, and to its language if it has one. */
async function activate(context: Context, form: FormData, page: string): Promise<Response> {
  const chosen = parseForm(context, form, 'account.activateProfile');
  const { profile } = (await context.get(apiContext).account.activateProfile(chosen)).data;
  const answer = redirect(returnAddress(form.get('return_to') ?? page), 303);
  if (profile.language) {
    // The switcher's cookie would override it.
    const { origin } = context.get(visitContext);
    answer.headers.append('Set-Cookie', setLanguageCookie(null, origin));
  }
  return answer;
}

/** Redirects back to the page, setting the lock's cookie. */
function leaveLock(context: Context, token: string | null, page: string): Response {
  const visit = context.get(visitContext);
  const answer = redirect(addressFor(visit, page), 303);
  const isSecure = visit.origin.startsWith('https:');
  answer.headers.append('Set-Cookie', setDeviceLockCookie(token, isSecure));
  return answer;
}
