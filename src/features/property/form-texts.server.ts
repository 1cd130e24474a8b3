/** The text fields of a posted form; a repeated field counts once, the last one, and files are left out. */
export async function readFormTexts(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
