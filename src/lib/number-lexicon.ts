/**
 * Numbers below a thousand as people write them in English, Pidgin, Hausa, Yoruba and Igbo, without tone marks, dots
 * and apostrophes. Yoruba counts downwards from the next ten ("marundinlogun" is five less than twenty), so its
 * compound words stand here whole.
 */
type Words = Readonly<Record<string, number>>;

const fromList = (start: number, list: string, step = 1): Words =>
  Object.fromEntries(
    list.split(' ').flatMap((forms, index) => forms.split('/').map((form) => [form, start + index * step])),
  );

/** English units that may stand before any noun. */
export const ENGLISH_SMALL: Words = {
  ...fromList(1, 'one/single/wan two/tu three/tree/thre four/foh five/faiv six seven eight/eigth nine/nain ten'),
  ...fromList(11, 'eleven twelve/twelf thirteen fourteen fifteen/fiften sixteen seventeen eighteen nineteen'),
};
export const ENGLISH_TENS: Words = fromList(
  20,
  'twenty thirty forty/fourty fifty sixty seventy eighty ninety/ninty',
  10,
);

/** Hausa units up to ten, which stand behind their noun. */
export const HAUSA_SMALL: Words = fromList(1, 'daya biyu/biu uku hudu/fudu biyar shida bakwai takwas tara goma');
export const HAUSA_TENS: Words = fromList(
  20,
  'ashirin/ishirin talatin arbain/arbaen/arba hamsin sittin/sitin sabain/sabaen tamanin casain/tisin/tisain/casaen',
  10,
);

/** Yoruba numbers, in the form behind a noun ("mẹ́ta") and the counting one ("ẹ̀ta"). */
export const YORUBA_WORDS: Words = {
  ...fromList(
    1,
    'kan/okan/ookan/eyokan/eyo meji/eji/mejeeji meta/eta merin/erin marun/arun/maarun mefa/efa meje/eje mejo/ejo mesan/esan/mesanan mewa/ewa',
  ),
  ...fromList(
    11,
    'mokanla/okanla mejila/ejila metala/etala merinla/erinla medogun/meedogun/marundinlogun/meedoogun merindinlogun/merindilogun metadinlogun/metadilogun mejidinlogun/mejidilogun mokandinlogun/okandinlogun ogun',
  ),
  ...fromList(
    21,
    'mokanlelogun/okanlelogun mejilelogun metalelogun merinlelogun medogbon/meedogbon/marundinlogbon merindinlogbon metadinlogbon mejidinlogbon mokandinlogbon ogbon',
  ),
  ...fromList(
    30,
    'ogbon marundinlogoji/marundilogoji ogoji marundinlaadota/marundilaadota aadota/adota marundinlogota ogota marundinlaadorin aadorin/adorin marundinlogorin ogorin marundinlaadorun aadorun/adorun marundinlogorun ogorun/ogorunun/orun',
    5,
  ),
  ...fromList(120, 'ogofa aadoje/adoje ogoje aadojo/adojo ogojo/ojo aadosan/adosan ogosan aadowa/adowa igba/igbaa', 10),
  ...{ marundinlogofa: 115, aadota_le_nigba: 250, aadotaleligba: 250, oodunrun: 300, odunrun: 300 },
  ...{ irinwo: 400, eedegbeta: 500, edegbeta: 500, egbeta: 600, eedegberin: 700, edegberin: 700, egberin: 800 },
  ...{ eedegberun: 900, edegberun: 900 },
};

/** Igbo units, behind their noun but for "otu". */
export const IGBO_SMALL: Words = fromList(
  1,
  'otu/ofu abuo/abua/ibuo/naabo ato/ito ano/ino ise isii/isi asaa/asa/asaaa asato/isato itoolu/itolu/iteghete/toolu iri',
);

/** Words that are numbers only beside what they count: they mean other things too (a state, "like", "work", "time"). */
export const WEAK_NUMBERS: ReadonlySet<string> = new Set(
  'wan tu single tree ogun igba igbaa kan eyo ise isi iri arba tara eta erin arun efa eje ejo ojo ewa esan orun asa otu ofu ato ito ano ino okan adota'.split(
    ' ',
  ),
);

/** Multipliers below a thousand that stand before their number ("dari uku", "iri abụọ", "narị ise"). */
export const LEADING_MULTIPLIERS: Words = { dari: 100, daruruwa: 100, nari: 100, iri: 10 };

/** Thousands and more, which English writes behind and Hausa and Igbo before their number; Yoruba either way. */
export const NATIVE_MAGNITUDES: Words = {
  ...{ dubu: 1e3, miliyan: 1e6, milyan: 1e6, miliyon: 1e6, milliyan: 1e6, biliyan: 1e9, bilyan: 1e9, biliyon: 1e9 },
  ...{
    egberun: 1e3,
    egbeerun: 1e3,
    milionu: 1e6,
    miliọnu: 1e6,
    milionnu: 1e6,
    miliyonu: 1e6,
    bilionu: 1e9,
    biliyonu: 1e9,
  },
  ...{ puku: 1e3, nde: 1e6, ijeri: 1e9 },
};

/** Words for a half before ("rabin miliyan") and behind ("miliyan biyu da rabi", "kan àtààbọ̀", "abụọ na ọkara"). */
export const HALF_BEFORE: ReadonlySet<string> = new Set('half halve rabin rabi idaji ilaji okara nkera'.split(' '));
export const HALF_BEHIND: readonly (readonly string[])[] = [
  ['and', 'a', 'half'],
  ['and', 'half'],
  ['n', 'half'],
  ['nd', 'half'],
  ['plus', 'half'],
  ['da', 'rabi'],
  ['da', 'rabin'],
  ['da', 'half'],
  ['ati', 'aabo'],
  ['ati', 'abo'],
  ['ati', 'idaji'],
  ['ataabo'],
  ['atabo'],
  ['aabo'],
  ['na', 'okara'],
  ['na', 'nkera'],
  ['na', 'half'],
];
/** "A quarter of a plot". */
export const QUARTERS: ReadonlySet<string> = new Set('quarter kwata idamerin'.split(' '));
