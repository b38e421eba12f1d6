/**
 * Id of the form that fields belong to which stand in another form, but are not sent with it: the
 * attribute `form` must name one.
 */
export const apart = 'apart';
