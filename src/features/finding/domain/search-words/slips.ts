/** Short words as people mistype them, which no rule of distance could tell from other words. */
export const SLIPS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'flat:flt falt flta flaat flatt fflat falat flats:flts falts bed:bd bedd bde bedroom:bedrum bedrm berdroom bdroom bedrom bedrooom beedroom bedrrom bedroon bedromm badroom bedorom bedroo house:hse hosue houes huse hous hause hosue houe housse ' +
    'land:lnd lannd landd lan ladn lnad laand plot:plt polt plott ploot plto plots:plts polts plotts shop:shp shopp sohp shoop sop store:stor rent:rnt rnet retn rentt ren reent rentl let:lett lte lets sale:sael sle salee seal sal slae saale sell:sel slel buy:bui biy byu buuy by0 ' +
    'for:fr foor fro forr 4r to:tto in:inn iin at:att with:wit wth wiht and:nd adn annd anf ad between:btwn betwn btw betwen beetween bewteen under:undr uder unda undder below:belw bellow beloww blow above:abve abov aboove ' +
    'near:nearr neer neaar nea naer next:nxt not:nt no:noo more:mor moe than:dan thn tahn max:mx maxi min:mim up:upp per:perr pe year:yr yer yeaar yera yaer yearr years:yrs month:mnth mont mth monh moth moonth night:nite nyt nigt nigth nght self:sefl slef sellf slf con:kon contain:contian contin contan cntain cotain contein ' +
    'mini:minni mni miini room:rom roon romm roomm rm parlour:palour parlo paolour parlur office:ofice offce offic ofise ofis studio:studo stdio stodio villa:vila vilaa hotel:hotl hotle terrace:terace terrce million:milion millon milllion milion mllion mill mln mil milloin thousand:thousnd tousand thosand ' +
    'market:maket mkt markt marktet mrket markat estate:estat estae estste phase:phse phas fase fully:fuly fulli serviced:servced sevriced survey:survy suvey surevy gazette:gazete gazzete gazzette deed:ded gym:jim pool:pol poool water:wter watr light:lite ligth ligt short:shrt shot shor want:wnat wan wnt need:ned nead neeed looking:lookng luking luk find:fnd finf please:pls plz abeg:abge abg me:mi the:teh hte road:rd raod quick:quik new:neww nw newly:newli neewly naira:niara nira naria building:bulding buildin block:blok blck bloc world:wrld worl wold bank:bnk camp:cmp kamp junction:junc junctn'
  )
    .split(' ')
    .reduce<{ to: string; pairs: [string, string][] }>(
      ({ to, pairs }, part) => {
        const [head = '', first] = part.split(':');
        if (first === undefined) return { to, pairs: [...pairs, [head, to]] };
        return { to: head, pairs: [...pairs, [first, head]] };
      },
      { to: '', pairs: [] },
    ).pairs,
);

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words that a mistyped one may be corrected into: those of homes, deals, periods, papers and bounds. */
export const TARGETS: ReadonlySet<string> = words(
  'bedroom bedrooms bathroom bathrooms toilet toilets apartment apartments duplex duplexes bungalow bungalows furnished unfurnished serviced terrace terraces terraced detached semi penthouse mansion maisonette warehouse contain contained selfcontain parlour million billion thousand hundred commercial residential industrial occupancy certificate governors consent swimming shortlet maisonette house houses flat flats land plot plots shop shops office offices hotel factory villa studio townhouse boys quarters rent rental lease sale selling purchase outright annum yearly annually monthly nightly daily weekly maximum minimum budget between below above under naira dollar dollars estate gated security parking borehole electricity generator inverter solar prepaid ensuite kitchen fitted balcony elevator waterfront newly built brand construction completed uncompleted survey excision gazette deed assignment allocation registered conveyance acres acre hectare hectares square metres meters near opposite close beside distress foreclosure corner piece filling station complex plaza school event centre farmland phase market airport university hospital junction building block miniflat carcass furniture affordable available urgently please looking three four five seven eight twenty thirty forty fifty storey',
);

/** Words that are glued to their neighbours ("flatin", "forsale", "twobedroom", "pernight", "morethan"). */
export const GLUED_WORDS: ReadonlySet<string> = words(
  'selfcontain selfcon miniflat shortlet ni na fun ati ile yara ulo gida gidan fili dakin houses apartments studio villa hotel one two three four five six seven eight nine ten in at for to per not no more than less under below above from near with and or flat flats bed bedroom bedrooms room house houses duplex bungalow apartment terrace land plot plots shop office warehouse mini self contain con semi detached fully furnished serviced rent sale let lease short night month year annum max budget estate phase plus sqm acre acres million only buy sell lekki new newly built brand swimming pool prepaid meter parking space boys quarters block of by around between abuja lagos',
);
