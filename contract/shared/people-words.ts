/** Words about people; apart from the schemas, which pages do not need. */

export const relations = [
  'husband',
  'wife',
  'partner',
  'father',
  'mother',
  'son',
  'daughter',
  'brother',
  'sister',
  'grandfather',
  'grandmother',
  'grandchild',
  'uncle',
  'aunt',
  'nephew',
  'niece',
  'cousin',
] as const;

/** What people do on titles, as credits name it. */
export const creditRoles = [
  'actor',
  'director',
  'writer',
  'producer',
  'composer',
  'cinematographer',
  'editor',
] as const;
