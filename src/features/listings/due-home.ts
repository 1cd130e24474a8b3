/** A home that runs out within a week unless its lister says that it is still there. */
export type DueHome = { id: string; title: string; image: string | null; expiresAt: string };
