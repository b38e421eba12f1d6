import { type MiddlewareFunction, redirect } from 'react-router';
import { findUser } from './find-user.server.ts';

/** Middleware of pages for people who are not signed in yet: all others go home. */
export const redirectViewers: MiddlewareFunction<Response> = async ({ context, request }) => {
  if (request.method === 'GET' && (await findUser(context))) throw redirect('/');
};
