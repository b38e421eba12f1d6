/** Before the variable in the name of a box; what it holds is never shown or sent again. */
export const secretPrefix = 'secret.';

/** In the values of an answer to a form without a key. */
export const nothingTyped = 'nothing_typed';
