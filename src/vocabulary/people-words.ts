/** What people say they are when they join (spec 5). */
export const USER_TYPES = ['admin', 'agent', 'user'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** What the product lets them be: a row of user_roles, or none. */
export const ROLES = ['admin', 'user', 'lawyer', 'surveyor'] as const;
export type Role = (typeof ROLES)[number];

/** Those who sign off what the office gives them, and see nothing else (decision 48). */
export const PROFESSIONS = ['lawyer', 'surveyor'] as const satisfies readonly Role[];
export type Profession = (typeof PROFESSIONS)[number];
