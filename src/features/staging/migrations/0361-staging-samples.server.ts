import { type Kysely, sql } from 'kysely';

/** Before and after of the sample rooms every installation has: room, style, title, description, after, featured. */
const SAMPLES = [
  [
    ...['living-room', 'scandinavian', 'Light oak living room'],
    'A pale three-seat sofa and a wool rug keep the room as light as the window makes it. The air conditioner and the ceiling are the photograph’s own.',
    ...['fcecb319a0818bf556b66b8bbcb1c063', 'featured'],
  ],
  [
    ...['bedroom', 'contemporary', 'Main bedroom in sand and slate'],
    'A low bed stands against the long wall, with a bench at its foot. The window stays free.',
    ...['71b18dff51768acf511718f74762bdb6', ''],
  ],
  [
    ...['kitchen', 'modern', 'Kitchen with an island'],
    'The fitted units are the kitchen’s own. An island and stools show how many people can sit.',
    ...['3b0bc975e0b065dc508676d6b1cd9d62', 'featured'],
  ],
  [
    ...['dining-room', 'traditional', 'Dining for six'],
    'A table for six with room to walk around it, on a rug with a woven border.',
    ...['3b7c6193fda5994ad03eb5b83b462b47', ''],
  ],
  [
    ...['office', 'industrial', 'Home office in steel and leather'],
    'A desk beside the window, shelves on the wall behind it and a chair to read in.',
    ...['1c382d65de1c64a4f54fb4aca06e264e', ''],
  ],
  [
    ...['living-room', 'bohemian', 'Living room with adire cushions'],
    'Indigo cushions, a cane lamp and plants; the walking way to the window is kept open.',
    ...['1f3ca0220b86d46291412ecfbdafad15', 'featured'],
  ],
  [
    ...['living-room', 'traditional', 'Living room in red and brass'],
    'Two deep armchairs and a carpet with a border, for guests who stay long.',
    ...['860456dd1b6e4bf46de32fcab66df7e7', ''],
  ],
  [
    ...['bedroom', 'scandinavian', 'Bedroom in white and birch'],
    'Little furniture and pale wood: the room looks as large as it is.',
    ...['33eceea6b134a5ddaa513bb88b026eaa', ''],
  ],
  [
    ...['kitchen', 'industrial', 'Kitchen with black stools'],
    'Black metal stools and lamps over the counter. Nothing of the kitchen itself is changed.',
    ...['b99eeee12cc232aaff58150bca789b58', ''],
  ],
  [
    ...['dining-room', 'scandinavian', 'Dining room in pale wood'],
    'A pale table, light chairs and one lamp low over the middle.',
    ...['cbc3024074ced61ec8d4001208182ffe', ''],
  ],
  [
    ...['office', 'modern', 'Home office with a clear desk'],
    'A white desk, a shelf and one armchair: enough for calls and for quiet.',
    ...['96fd07a3b97dea7c142f11289e599280', ''],
  ],
  [
    ...['bathroom', 'modern', 'Bathroom in white and slate'],
    'Towels, a plant and a mat. Basin, shower and tiles are the photograph’s own.',
    ...['07a964de14ee3475827e9d885cd8bf22', ''],
  ],
  [
    ...['bathroom', 'bohemian', 'Bathroom with baskets and plants'],
    'Woven baskets and plants beside the basin; the floor stays free to walk on.',
    ...['f304c2ca07f1fa7cc1ea7dfc81a4c0c8', ''],
  ],
] as const;

const BEFORE: Readonly<Record<string, string>> = {
  'living-room': '4d202d11cac8f19b30d6aaa7c7822326',
  bedroom: '289684edc942b5d77e9a8f88e6e407ce',
  kitchen: 'e9b5a33b6638599da05b07d1ee28a78c',
  'dining-room': '7a428466ef20547765a5612aa1e549fb',
  office: '367530efe101749cdd0bb5be89a856ee',
  bathroom: '6c115dff8d70628ef7603da978dbcbcb',
};

/** The gallery starts with the sample rooms, which are said to be samples. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [position, [room, style, title, description, after, featured]] of SAMPLES.entries()) {
    await sql`insert into staging_gallery
      (title, room_type, style, before_image, after_image, description, tags, featured, is_sample, position)
      values (${title}, ${room}, ${style}, ${`/media/${BEFORE[room ?? '']}`}, ${`/media/${after}`}, ${description},
        ${JSON.stringify([room, style])}::jsonb, ${featured === 'featured'}, true, ${position})`.execute(db);
  }
}
