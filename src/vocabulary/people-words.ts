/** What people say they are when they join (spec 5). */
export const USER_TYPES = ['admin', 'agent', 'user'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** What the product lets them be: a row of user_roles, or none. */
export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];
