/** Signs out; its code is fetched on the press: most visitors never do. */
export async function signOut(): Promise<void> {
  const client = await import('#features/accounts/auth-client.ts');
  await client.signOut();
}
