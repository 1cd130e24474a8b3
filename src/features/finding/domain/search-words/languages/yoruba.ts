import type { Language } from './language.ts';

/** Yoruba without tone marks and dots; "ilẹ" (land) alone keeps its dot beside "ile" (house). */
export const YORUBA: Language = {
  deals: {
    sale: 'fun tita, tita, lati ra, fe ra, fera, n ra, mo ra, ti mo le ra, le ra, ra ile, ra ilẹ, fun rira, rira, won n ta, won fe ta, ti won n ta, ti won fe ta, n ta, fe ta, won nta, nta, ti won ta, to wa fun tita, ti o wa fun tita, wa fun tita, lati ta, maa ra, fi ra, nra, ti won maa ta, ti mo ma ra, ra, ti mo fe ra, a fe ra, ma ra, wo ni won n ta, ti a n ta, ti a fe ta, fe fi ra, ti won nta, to je tita, won ta',
    rent: 'renti, fun renti, reenti, haya, fun haya, le haya, yiyalo, fun yiyalo, lati ya, fe ya, ti mo le ya, le ya, ya ile, n ya, gba ile, lati gba, fe gba, fe haya, lati haya, lati renti, fe renti, iyalo, fun iyalo, owo ile, san owo ile, fun rent, ti won n renti, ayalegbe, ile ayagbe, ayagbe, ya ni, ti mo fe haya, ti mo le renti, ti mo fe renti, ti mo maa haya, ti mo fe gba, ti mo le gba, gba yara, ya yara, ti mo maa ya, yalo, ti a le ya, ti mo ma ya, rent ile, hayaa, ti won fe yalo',
    'short-let':
      'ibugbe igba die, ibugbe ojo die, fun ojo die, igba die, fun igba die, ile igba die, ile ojo die, gbe fun ojo die',
  },
  periods: {
    year: 'lodun, ni odun, lododun, odoodun, odun kan, fun odun kan, fun odun, lodun kan, odun 1, ododun, odun kookan, lodoodun, odun kokan, ni odun kan, fun odun 1, olodoodun, owo odun kan, ti odun kan',
    month:
      'losu, ni osu, losoosu, loosoosu, osoosu, osu kan, fun osu kan, fun osu, osu kookan, lososu, oshu kan, loshu, loshooshu, losu kan, ososu, osu 1, ni osu kan, osu kokan, loosu, losoosoosu, ti osu kan',
    night:
      'lale, ale kan, lojumo, ojumo kan, loru, ojoojumo, fun ale kan, fun ojo kan, ojo kan, ale kookan, lalaale, alaale, lojoojumo, fun oru kan, oru kan, alẹ kan, lojo, ni ojo kan, ni ale, ni ale kan, lale kan, lojo kan, ojo kookan, ale 1, oru kookan, ale kokan',
  },
  types: {
    house: 'ile, ile gbigbe, ibugbe, ile ibugbe, ile gbe',
    apartment: 'fulaati, fulati, filaati, filati, flaati, fulaatì, iyewu ile',
    'self-contain':
      'selfu kontein, selfu, self konteni, yara selfu, yara ti o ni ile igbonse tire, yara to ni ile igbonse, selifu konteeni, self kontaini, yara adaduro',
    'room-and-parlour':
      'yara ati parlour, yara ati palo, yara ati palo kan, yara kan ati palo, yara kan ati parlour, yara ati paalo, yara pelu palo, yara pelu parlour, yara kan pelu palo, iyara ati palo, iyara ati parlour, yara 1 ati palo, yara ati parlo, room ati parlour, yara kan ati paalo, yara kan pelu parlour, yara kan ati iyewu, yara ati iyewu, iyewu ati palo',
    'mini-flat': 'mini fulaati, mini filaati, mini fulati, mini flaati, mini filati',
    duplex:
      'dupleesi, duplesi, dupuleesi, ile alaja meji, ile oloke, ile petesi, petesi, duplẹẹsi, ile alaja, dupleksi, dupulesi, pẹtẹẹsi, peteesi, ile peteesi, ile onipeteesi, ile onipetesi',
    bungalow: 'bongalo, bangalo, bungalo, ile ilẹ, ile onile kan, bungaloo, bongaloo, bongaloh, ile bungalow',
    terrace: 'teraasi, terasi, tereesi, teresi',
    detached: 'ile adaduro, ile to da duro, ile to da wa',
    studio: 'situdio, studio kan, sitidio',
    penthouse: 'penthaosi',
    land: 'ilẹ, ilẹ pulooti, pulooti, puloti, ploti, ploọti, pulọti, ile pulooti, ile ploti, ilẹ fun kiko ile, pulooti ilẹ, pulooti ile, ilẹ gbigbe, saare ilẹ, eka ilẹ, eeka ilẹ, plooti, idaji pulooti ile, ile eeka',
    'farm-land': 'ilẹ oko, oko, ile oko, ilẹ ise agbe, ilẹ ogbin, ile ogbin, ilẹ agbe, ile agbe',
    shop: 'soobu, sobu, soopu, sopu, ile itaja, itaja, isọ, ile oja, shoobu, shobu, shopu, soobu itaja, ṣọọbu, ibi itaja, iso oja',
    'office-space': 'ofiisi, ofisi, ile ise, ọfiisi, ibi ise, aaye ise, ile ofiisi, ofiis, aaye ofiisi',
    warehouse:
      'ile ikerusi, ile ipamo, ile ipamo eru, ile ikeru, ile ikojapamo, ikerusi, ile ikeru si, ile ikojopamo, ile ti won n keru si, ile itoju eru, ile eru, wiahaosi, ile akojo, ile ipamo oja, ile ikojasi, ile ikoja si, ile ikojo eru, ile ikoja pamo, ibi ikeru si, ibi ipamo eru',
    hotel: 'ile itura, otẹẹli, oteeli, hoteeli, hotẹẹli, oteli, hoteli, ile alejo, ile igbafe',
    'filling-station': 'ile epo, ibudo epo, ile ise epo, ibi epo',
    school: 'ile iwe, ile eko fun tita',
    factory: 'ile ise nla, ile ise iselopo, faktori, ile ero, ile ise ero',
    mansion: 'ile nla, ile aafin, ile alaafin, aafin, mansonni',
    'block-of-flats':
      'ile olopo fulaati, bulooku fulaati, boloku fulaati, ile fulaati pupo, blooku fulaati, bulọọku fulaati, ile olopo flat',
    'event-centre': 'ile ayeye, gbongan, gbongan ayeye, ile inawo, gbagede ayeye, ibi ayeye, gboongan',
    plaza: 'pilasa, plasa, ile itaja nla',
    commercial: 'ile owo, ile okowo, ibi okowo, ile iṣowo, ile isowo',
    'boys-quarters': 'boisi kota',
  },
  titles: {
    'certificate-of-occupancy':
      'iwe c of o, iwe eri nini ile, iwe eri ini, iwe c of o, iwe eri ilẹ, iwe ase ilẹ, iwe ase onile, c of o to daju, iwe ase ile, iwe eri ile, iwe ijoba',
    'governors-consent':
      'ase gomina, iwe ase gomina, igbanilaaye gomina, gomina consent, ifowosi gomina, iyonda gomina, iwe iyonda gomina, aṣẹ gomina, iwe gomina',
    'survey-plan':
      'iwe survey, survei, sofe, iwe surveyor, iwe suvei, sufe, aworan ilẹ, iwe sofe, suvei, iwe safe, iwe iwon ilẹ, iwe iwon ile',
    'deed-of-assignment': 'iwe deed, iwe adehun, iwe adehun ilẹ, iwe idunadura, iwe deed of assignment',
    'family-receipt':
      'risiiti ebi, iwe ebi, risiti ebi, risiti, resiiti, risiiti, iwe omo onile, risiti omo onile, resiti ebi, risiiti idile',
    gazette: 'gaseeti, iwe gazette, gasetti, gaseti, gasẹẹti, gaseeti ijoba',
    excision: 'eksisonu, iwe excision',
    'right-of-occupancy': 'iwe r of o, eto gbigbe',
    'allocation-letter': 'iwe ipin ilẹ, iwe allocation, iwe ipin ile',
  },
  categories: {
    'for-sale-by-owner':
      'lati owo onile, lowo onile, ko si agent, lai si agent, taara lowo onile, lowo eni to ni, laisi agent, laisi agenti, ko si agenti',
  },
  extras: {
    bq: 'bq kan, ile omo odo, yara omo odo, yara omo ise, ile awon osise',
    furnished:
      'ti furnish, won ti furnish, ti won ti furnish, pelu ohun elo, ti o ni ohun elo, pelu aga, ti won ti se loso, ni aga ati ibusun, pelu furniture, pelu ohun elo ile, to ni ohun elo, pelu ohun eelo, to ni ohun eelo, pelu awon ohun elo, pelu awon ohun eelo, ohun elo ile, ohun eelo ile, ti ohun elo wa ninu re, aga ati ibusun, to ni furniture, ti won ti ko eru si, ohun eelo, ohun ọṣọ, pelu ohun oso ile, ohun oso ile',
    unfurnished: 'ko ni ohun elo, lai ni ohun elo, ti ko ni ohun elo, ti ko ni aga, laisi ohun elo, ofifo',
    'newly-built':
      'ile tuntun, titun, tuntun, ti won sese ko, sese ko, won sese ko, to sese, eni kan o tii gbe, enikeni o tii gbe, enikeni ko tii gbe, ti enikeni o gbe ri, ko si eni to ti gbe, ile titun, ti a sese ko, sese pari, ti won sese ko tan, enikan o ti gbe, enikeni o ti gbe, enikeni ko ti gbe, enikan ko ti gbe, enikan ko tii gbe, enikeni ko gbe ri, enikan ko gbe ri, won sese pari, ti won sese pari, enikeni o gbe ri, ko seni to ti gbe, ko si eni to gbe ri, ti won ko laipe, ti won sẹsẹ ko, sese kole, ti enikankan ko tii gbe, enikankan ko gbe, enikankan o tii gbe',
    'off-plan':
      'ti won ko tii pari, ko tii pari, ti won n ko lowo, n ko lowo, ti ko tii pari, won o tii pari, ile ti ko pari, ti won o tii pari, ti won n ko, ko ti pari, o ti pari, ti ko pari',
    'swimming-pool':
      'adagun iwe, odo iwe, adagun odo, ibi iwe, odo wiwe, ibi iluwee, adagun iluwee, omi iwe, omi iluwe, adagun iluwe, odo iluwee, ibi iluwe, ibi iweodo, ibi iwedo, odo iwee, agbada iwe, omi adagun, adagun',
    gym: 'ibi idaraya, yara idaraya, ibi ere idaraya, ile idaraya, ibi ti a ti n se ere idaraya, idaraya',
    parking:
      'aaye moto, ibi igbe moto, aye moto, ibi ti won n pa moto, ibi paki moto, aaye igbe moto, ibi paki, aaye paki, ibi igbemoto, ibi idi moto, ibi iduro moto, aaye lati pa moto, ibi ipaki moto, ibi ti moto le duro, ibi oko, aaye oko, ibi igbe oko, aaye igbe oko, aaye ipaki, ibi ipaki, ibudo oko, aaye ibi ipaki, paaki, aaye oko ayokele, ibi ti mo le paaki, ibi ipakiko, ibi iduro oko, paaki moto, gbe moto si, gbe oko si',
    security:
      'aabo, eso, olode, alaabo, oluso, aabo to peye, pelu aabo, aabo to daju, eto aabo, aabo to dara, olusoo, maigadi, aabo wa, aabo to muna doko, awon eso, gate man',
    water:
      'omi, omi ero, omi to mo, kanga, borehole, omi to n san, omi ti o mo, omi bohol, omi dada, omi to da, omi mimo, kanga dẹrọ, kanga ero, omi n san, omi to dara, bohol, omi kanga',
    power:
      'ina, ina nepa, ina ijoba, ina mona mona, ina monamona, mona mona, monamona, ina eletiriki, ina nigba gbogbo, eletiriki, ina wakati 24, ina solar, jenereto, soola, ina dada, ina to duro, nepa, ina to n duro, ina ẹlẹtiriki, jenerato, ina oorun, ẹrọ amunawa, ero amunawa, ina mọnamọna, ina to dara',
    'prepaid-meter':
      'mita, mita prepaid, mita tire, mita ti ara re, prepaid mita, mita ina, mita kan, mita isanwo siwaju, mita ara re, mita adani, mita tiwa',
    'gated-estate':
      'inu estate, ninu estate, estate to ni geeti, estate ti o ni geti, inu esiteeti, esiteeti, ni inu estate, estate to ni gate, ninu esiteeti, esteeti, ninu esteti, inu esteti, estate pelu geeti, estate ti o ni gate, inu estate to ni geeti, inu ẹsiteeti',
    waterfront:
      'eti omi, leti omi, eti okun, leti okun, eti odo, leti odo, oju omi, leba omi, eti osa, leti osa, koju omi, to koju okun',
    ensuite:
      'yara kookan ni ile igbonse, yara kookan pelu ile igbonse, yara kookan lo ni baluwe, gbogbo yara ni baluwe, yara kookan pelu baluwe, baluwe ninu yara kookan, gbogbo yara lo ni baluwe, yara kookan ni baluwe, baluwe wa ninu yara kookan, ile igbonse wa ninu yara kookan, yara kookan lo ni ile igbonse, gbogbo yara lo ni ile igbonse, ile igbonse ninu yara kookan, gbogbo yara ni ile igbonse, gbogbo yara pelu baluwe',
    'fitted-kitchen': 'ile idana igbalode, ile idana tuntun, idana igbalode, kisini igbalode, ile idana to dara',
    lift: 'ero agbeniga, liifiti, lifti, ẹrọ agbeniroke, ero agbeniroke, ero agbenisoke, elefeto',
    balcony: 'balikoni, faranda, faranda kan, baaliikoni, feranda, balukoni',
    'dry-land':
      'ilẹ gbigbe, ilẹ to gbe, ilẹ gbigbẹ, ile gbigbẹ, ilẹ ti o gbẹ, ilẹ to gbẹ, ilẹ ti ko ni omi, ilẹ ti omi ko si, gbigbẹ',
    'corner-piece': 'ikorita, igun, kona pisi, igun ilẹ, kona, origun, igun oju ona, ni kona',
    pets: 'gba aja laaye, gba eran osin laaye, aja le gbe, eran osin, ti won gba aja, mo ni aja, gbe aja, aja laaye',
    serviced: 'ti won n toju, ti won n se itoju, ile ti won n toju, pelu itoju, eleto iṣẹ',
    'total-package': 'gbogbo owo po, apapo, gbogbo re po, lapapo, gbogbo owo e, apapo owo, gbogbo ẹ lapapo',
  },
  bounds: {
    below:
      'ko to, ti ko to, ko tii to, o kere si, kere si, din ni, labe, kere ju, to kere ju, ti ko de, ko de, din si, ko ni to, ti o din ni',
    max: 'ko ju, ti ko ju, ko gbodo ju, ko ni ju, ma ju, ma gbodo ju, ko gbodo koja, ko koja, ti ko koja, ko gbodo le ni, o pọju, o poju, ti o poju, ko saju, ma koja, ma se ju, mase ju, ko le ju, ko yẹ ki o ju, ko ye ko ju, ko gbodo pọju, owo mi, owo mi je, owo mi ni, owo ti mo ni, mo ni, owo to wa lowo mi, isuna mi, isuna, isuna mi je, iye owo, o je, to je, je, fun, ki o ma ju, ki o ma se ju, ki owo re ma ju, ko ma ju, komaju, ki o ma koja, ko ma koja, kio maju, ko gbodo wonju, ko gbodo lo ju, o po ju, ki o maa ju, ki o mase ju, ti ko gbodo ju, ko gbodo ga ju, ko si gbodo ju, kò ju, owo mi ko ju, iye re ko ju, ko maa ju, o ju bee, ki o ma gbodo ju, owo mi ko gbodo ju, o pẹlu',
    min: 'o kere tan, okere tan, o kere ju, to ju, o ju, ti o ju, ju, bere lati, lati, lati ori, ko gbodo din ni, ko din ni, ti o koja, koja, ko gbodo kere si, o koja, to koja, bere ni, o keretan, ti ko din ni, ko gbodo din, ko din si, ti o kere ju',
    around: 'to bi, bi, nnkan bi, bii, nkan bi, iye to to, n kan bii, to bii, bi iru, ni nkan bi',
    between: 'laarin, larin, aarin, laaarin, ni aarin, ti o wa laarin, to wa laarin',
  },
  boundsBehind: {
    max: 'lo ko gbodo ju, ni mo ni, ni owo mi, lo pọju, lo poju, lo po ju, sile, si isale, ni isuna mi, ko gbodo ju, ko gbodo ju bee lo, tabi ki o din, tabi ki o kere si, ni mo le san, ni mo fe na, o pọju, o poju, lo wa lowo mi, ni mo fe san, soke ko gbodo, ko ju bee lo',
    min: 'soke, si oke, lo soke, tabi ju bee lo, tabi ju bẹẹ lọ, ati ju bee lo, si iwaju, o kere tan, ati jubẹẹ lọ, tabi jubee lo, ati jubee lo, ni ibere, sioke, lo si oke, o kere ju',
  },
  rooms: {
    bed: 'yara, iyara, oniyara, oni yara, yara ibusun, yara isun, iyara ibusun, yara orun, yara sisun, oniyaara, yara iyewu, iyewu, yaara, iyaara, oniiyara, elero yara, beedruumu, yara alayeye, yara to je, oniyewu, iyara isun, iyara orun',
    bath: 'baluwe, ile iwe, balùwẹ, yara iwe, ile iweodo, baluwẹ, yara iwẹ, balue, yara baluwe',
    toilet: 'ile igbonse, ile iyagbe, ṣalanga, salanga, ile igbẹ, ile yagbe, tooleti, toileti',
  },
  denials:
    'ki i se ni, ki i se, kii se, kii se ni, ki se, ki se ni, sugbon ki i se, sugbon ki i se ni, sugbon kii se, sugbon kii se ni, mi o fe, n ko fe, emi o fe, mi ko fe, ko si, ko ni, ti ko ni, ti ko si, lai si, laisi, lai ni, yato si, afi, ayafi, ma se ni, ki o ma se, ko gbodo je, ko gbodo wa ni, ko gbodo si ni, ko gbodo ni, ko gbodo si, kuro ni, ti ki i se, ti kii se, ko je, mase ni, mase, ki o ma je, ki o ma se je, ki o ma se wa ni, ma je, ki o ma wa ni, mi o nilo, mi o fe gbe ni, mi o fe lo si, mi o fe ni, ko nilo, ko saa si, kosi, koni, kise, ma mu mi lo si, mi ko fe ni, sugbon mi o fe, sugbon ko gbodo je, sugbon ko gbodo wa ni, mi ko nilo, n ko nilo, ko gbodo je ni, sugbon ko si, sugbon ko ni, afi ni, ayafi ni, yala ni, ti ko ba ni, ki o ma se ni, ki o ma ni, sugbon ma se, ti ko wa ni, ko wa ni, bikose, bi ko se',
  denialsBehind: 'ko si, ko nilo, mi o fe, n ko fe, ko si nibe, ko gbodo si, mi o nilo, kosi, mi ko fe, ko wulo',
  near: 'nitosi, ni itosi, legbe, ni egbe, leba, ni eba, sunmo, to sunmo, ti o sunmo, lẹgbẹ, koju, niwaju, leyin, ni agbegbe, agbegbe, itosi, sun mo, to sun mo, ti o sun mo, ni, si, ko jinna si, ti ko jinna si, ko jina si, ti ko jina si, lagbegbe, lokankan, odikeji, o sunmo, ti o wa nitosi, to wa nitosi, to wa legbe, kojinna si, ko fi bee jinna si, ti o sumo, sumo, to sumo, inu, ninu, ladugbo',
  passed:
    'ko si owo pupo, omo onile, wahala omo onile, owo ile iwe, onile, ti ko si ariwo, ko si wahala, ko ni wahala, ti ko ni wahala, omo ile iwe, omo ileewe, oko mi, oko re, ile oko mi, ise mi, ile ise mi, ile iwe mi, lo si ile, fun omo ileewe, ti mo ba',
  noise:
    'mo n ń wa wá fe fẹ fẹ́ ni ti to o e ẹ jowo joo ejoo ejowo e jowo kaaro kaale kaasan pele ese se ṣe sé bawo elo melo ibo nibo kini ki ta tani eyi iyen yi naa na si ati pelu tabi abi sugbon nitori pe bi ba mi wa re rẹ won wọn awon awọn a ati gbogbo kan kankan nikan soso pupo die kekere nla dara daradara to dara ojulowo rewa lewa gan gangan bayi loni lola ana lana yin ara omo iyawo oko baba iya ebi ore akeekoo osise enikan eniyan ko ti tii ri rí gbodo je jẹ wa nibe nibẹ ibe ibi aaye agbegbe adugbo ilu ipinle oja odun osu ojo owo iye owo naira lati fun ninu inu lori labe leyin niwaju egbe itosi tọ gba san sanwo fi lo lọ de wo wọ gbe pade ran lowo mu nilo nwa wa le lè pere kúkú sa ma maa máa yoo ohun nnkan nkan iru oriṣi orisi ipo tire tiwa tiwọn ti wa oga alaga egbon aburo se ejo ooo eyin ojulumo ariwo wahala idakeje tutu dake leti feran gan an niyi yen o daaro osan irole',
};
