import type { Language } from './language.ts';

/** Hausa; hooked letters and the glottal stop are folded away ("ɗaki" → "daki", "jami'a" → "jamia"). */
export const HAUSA: Language = {
  deals: {
    sale: 'na sayarwa, sayarwa, na siyarwa, siyarwa, saidawa, na saidawa, saye, sayen, siye, siyen, saya, siya, sayi, siyi, sayar da, ana sayar da, ana sayarwa, ana siyar da, ana saidawa, sayar, siyar, siyar da, ake sayarwa, ake siyarwa, ake sayar da, ake sayar, ake siyar, don saya, zan saya, in saya, in siya, na saya, a sayar, za a sayar, sayan, siyan, ake saidawa, mai sayarwa, gidan sayarwa, sayayya, cinikin, ciniki, a saya, mu saya, muna saya, sayo',
    rent: 'haya, na haya, hayar, gidan haya, ta haya, kama haya, kudin haya, hayan, bada haya, ba da haya, ana bada haya, ana bayar da haya, bayarwa haya, a haya, yi haya, ke haya, don haya, dan haya, hayar da, in kama, kama gida, kama gidan haya, hayarwa',
    'short-let':
      'hayar gajeren lokaci, gajeren zama, zama na gajeren lokaci, masauki, masaukin, gidan saukar baki, haya na gajeren lokaci, haya ta dare, haya ta kwana, hayar kwana, hayar yan kwanaki',
  },
  periods: {
    year: 'shekara, a shekara, kowace shekara, kowane shekara, duk shekara, shekara guda, shekara daya, ko wace shekara, ko wane shekara, na shekara, shekara shekara, a kowace shekara, bisa shekara, shekara 1, duk bayan shekara, ta shekara, shekarar',
    month:
      'duk wata, kowane wata, kowanne wata, kowace wata, a wata, wata wata, wata guda, wata daya, ko wane wata, na wata, a kowane wata, duk karshen wata, ga wata, wata 1, bisa wata, biyan wata',
    night:
      'kowane dare, kowanne dare, kowace dare, a dare, dare daya, dare guda, kowace rana, a rana, kullum, kwana daya, kwana guda, kowane kwana, kowace kwana, duk dare, ko wane dare, a kwana, kowane kwana daya, duk rana, rana daya, dare 1, na dare, kwana 1',
  },
  types: {
    house: 'gida, gidan, gidaje, gidajen, gidansa, gidana, muhalli, gidanmu',
    apartment: 'fulat, falat, flat din, flats, gidan bene mai flat, gidan flat',
    'room-and-parlour':
      'ciki da falo, ciki da palo, ciki da parlour, daki da falo, daki da palo, ciki da parlo, ciki da palour, daki da parlour, daki daya da falo, daki daya da palo, daki 1 da falo, ciki guda da falo, ciki da falon',
    'self-contain':
      'daki mai bandaki a ciki, self contain din, daki mai bayi a ciki, daki self contain, daki mai bandaki, daki mai ban daki, selfkonten',
    duplex: 'gidan bene, gidan sama, bene, duplex din, dufulex, dufleks, duplek, gidan benaye, benen',
    bungalow: 'bangalo, gidan kasa, bungalo, bangalo din',
    land: 'fili, filaye, filin, filayen, fuloti, filoti, puloti, kasa ta gini, filin gini, filin gida, filayen gini, filin gina gida',
    'farm-land': 'gona, gonaki, gonar, gonakin, filin noma, kasar noma, gonar noma, kasa ta noma, filayen noma',
    'commercial-land': 'filin kasuwanci, filin ciniki',
    'industrial-land': 'filin masana antu, filin masanaanta',
    shop: 'shago, shaguna, shagon, shagunan, kanti, kantuna, kantin, runfa, rumfa, rumfuna, shagona, rumfar, wurin ciniki',
    'office-space':
      'ofis, ofisoshi, ofishi, ofishin, ofisoshin, ofisai, wurin aiki, wajen aiki, gidan ofis, wurin ofis',
    warehouse:
      'rumbun ajiya, rumbu, ma ajiya, maajiya, rumbuna, rumbunan ajiya, ma ajiyar kaya, wurin ajiya, sito, store na ajiya, wurin ajiyar kaya, wurin ajiye kaya, maajiyar, dakin ajiya, rumbun, rumbun ajiyar, wajen ajiyar kaya, maajiyi, wajen ajiya, dakin ajiyar kaya, sitoru',
    hotel: 'otal, otel, hotal, otal din, gidan baki, otaloli',
    'filling-station': 'gidan mai, gidan man fetur, gidajen mai',
    school: 'ginin makaranta, gidan makaranta',
    factory: 'masana anta, masanaanta, masanantu, kamfani, ma aikata, ma aikatar, maaikata, masanaantu, masanaantar',
    'block-of-flats': 'ginin flats, benen flats, rukunin flats, rukunin gidaje',
    mansion: 'katafaren gida, babban gida na alfarma, gidan alfarma',
    'event-centre': 'dakin taro, wurin taro, dakin biki, wurin biki, gidan biki',
    plaza: 'filaza, plazar',
    commercial: 'ginin kasuwanci, wurin kasuwanci, gidan kasuwanci, wurin sana a, wurin sanaa',
    'boys-quarters': 'gidan yara maza',
    terrace: 'gidajen jere, gidan jere, teres',
  },
  titles: {
    'certificate-of-occupancy':
      'takardar c of o, takardun c of o, takardar mallaka, takardar shaidar mallaka, shaidar mallaka, satifiket, takardar shaida, takardun mallaka',
    'right-of-occupancy': 'takardar r of o, takardun r of o, izinin mallaka',
    'governors-consent': 'amincewar gwamna, yardar gwamna, sa hannun gwamna, izinin gwamna, takardar amincewar gwamna',
    'survey-plan': 'takardar survey, taswira, takardar safiyo, safiyo, taswirar fili, sabe',
    'deed-of-assignment': 'takardar ciniki, takardar yarjejeniya, deed na mallaka',
    'allocation-letter': 'takardar rabon fili, takardar allocation, takardar bayarwa, takardar rabo, wasikar rabo',
    'family-receipt': 'rasidin gida, rasiti, rasidi, takardar iyali, takardar gado, rasidin iyali',
    gazette: 'gazet, takardar gazette',
  },
  categories: {
    'for-sale-by-owner':
      'daga mai gida, kai tsaye daga mai shi, ba dillali, babu dillali, daga mai shi, banda dillali, ba tare da dillali ba, daga hannun mai shi',
  },
  extras: {
    bq: 'dakin yara maza, dakin maaikata, dakin mai aiki, dakin masu aiki',
    furnished:
      'da kayan daki, mai kayan daki, kayan daki, kayan ciki, da kaya a ciki, mai kaya a ciki, an sa kayan daki, cikakken kayan daki, da kayan ciki, mai kayan alatu, mai dauke da kayan daki, kayayyakin daki',
    unfurnished:
      'babu kayan daki, ba kayan daki, ba kaya a ciki, babu kaya a ciki, ba tare da kayan daki ba, marar kayan daki',
    'newly-built':
      'sabon gini, sabo, sabon gida, sabbin gidaje, sabuwa, sabon ginawa, ba a taba zama a ciki ba, ba a taba shiga ba, sabuwar gida, sabo fil, aka gina yanzu, aka gina kwanan nan, ba wanda ya taba zama, babu wanda ya taba zama, ba wanda ya taba shiga, sabon, sababbin, sababbin gidaje, ba a taba zama ba, sabon flat, yanzu aka gina, yanzu aka gama, aka gama yanzu, da aka gina kwanan nan, babu wanda ya taba shiga',
    'off-plan':
      'ba a gama ba, da ba a gama ba, ba a karasa ba, ana kan ginawa, ana ginawa, gini da ba a gama ba, kangon gida, kango, ba a kammala ba, da ba a kammala ba, kangon, ginin da ba a gama ba',
    'swimming-pool':
      'wurin iyo, wurin ninkaya, wajen ninkaya, wajen iyo, tafkin wanka, kududdufin wanka, wurin wanka na iyo, tafkin ninkaya, tafkin iyo, wurin linkaya, ninkaya, swimming pool din',
    gym: 'wurin motsa jiki, dakin motsa jiki, wajen motsa jiki, motsa jiki',
    parking:
      'wurin ajiye motoci, wurin ajiye mota, wajen ajiye mota, wajen ajiye motoci, filin ajiye mota, filin ajiye motoci, ajiye mota, ajiye motoci, wurin parking, garejin mota, gareji, wurin fakin, fakin, wurin faka mota, wajen fakin, wajen faka mota, wurin tsayar da mota, ajiyar mota, ajiyar motoci, faka mota, wurin mota, faka motoci',
    security:
      'tsaro, masu gadi, mai gadi, maigadi, masu tsaro, da tsaro, akwai tsaro, kyakkyawan tsaro, isasshen tsaro, mai tsaro, tsaron, jami an tsaro, jamian tsaro, isashen tsaro, maigadin',
    water:
      'ruwa, ruwan famfo, famfo, rijiya, rijiyar burtsatse, borehole, burtsatse, ruwan sha, tsaftataccen ruwa, ruwan rijiya, rijiyar, ruwan, bohol',
    power:
      'wuta, wutar lantarki, lantarki, nepa, wutar nepa, hasken wuta, hasken lantarki, hasken rana, sola, solar, janareta, wuta awa 24, inji, wutar, wutan, wutan lantarki, wutan nepa, haske, jenareta',
    'prepaid-meter':
      'mita, mitar wuta, mitar lantarki, mitar prepaid, prepaid mita, mita ta kansa, mitar kansa, mita prepaid, mitar',
    'gated-estate':
      'unguwa mai kofa, rukunin gidaje mai tsaro, cikin estate, estate mai tsaro, estate mai kofa, estate mai get, rukunin gidaje mai kofa, estate mai gate, a cikin estate',
    waterfront: 'bakin ruwa, gefen ruwa, bakin teku, gefen kogi, bakin kogi, gefen teku, kallon ruwa',
    ensuite:
      'kowane daki da bandaki, kowane daki da bayi, kowane daki da bandakinsa, kowane daki yana da bandaki, kowane daki da ban daki, kowane daki yana da bayi, kowanne daki da bandaki, duk dakuna da bandaki, bandaki a kowane daki, kowane daki mai bandaki, kowane daki da toilet, bayi a kowane daki, kowanne daki da bandakinsa',
    'fitted-kitchen':
      'dakin girki na zamani, kicin na zamani, kicin mai kayan zamani, kicin din zamani, madafi na zamani',
    lift: 'na ura mai hawa, lif, lifta, lift din, elevator din',
    balcony: 'baranda, barandar',
    'dry-land':
      'busasshiyar kasa, bushashiyar kasa, kasa busasshiya, busasshen fili, busashen fili, fili busasshe, kasa mai kyau busasshiya, bushashen fili, fili busashe, ba ruwa a wurin, tudu',
    'corner-piece': 'a kusurwa, kan kwana, fili na kwana, na kwana, a kwana, kusurwa, filin kwana, lungu',
    pets: 'ana barin dabbobi, ana yarda da dabbobi, kare ya zauna, ajiye kare, kiwon kare, dabbobin gida, a yarda da kare',
    serviced: 'mai hidima, da hidima, ana yi masa hidima, ana kula da shi, da kula',
    'total-package': 'gaba daya, komai da komai, duka duka, hade da komai, komai a ciki, duka a hade',
  },
  bounds: {
    below:
      'kasa da, kasan, bai kai, bai kai ba, ba ta kai, kar ya kai, kada ya kai, ba ya kai, baya kai, baikai, da bai kai, kudin kasa da, kasada',
    max: 'bai wuce, kada ya wuce, kar ya wuce, ba ya wuce, baya wuce, ba zai wuce, bazai wuce, ba ta wuce, bata wuce, kada ta wuce, kar ta wuce, kada su wuce, kar su wuce, kada ya haura, kar ya haura, bai haura, ba zai haura, kada ta haura, kar ta haura, kada ya fi, kar ya fi, bai fi, ba zai fi, ba ya fi, bafi, kada ta fi, kar ta fi, kar kudin ya wuce, kada kudin ya wuce, kada kudi ya wuce, kar kudi ya wuce, kudin kada ya wuce, kudin kar ya wuce, kar ya zarce, kada ya zarce, bai zarce, ba zai zarce, mafi yawa, iyaka, iyakar kudi, iyakar kudina, kudina, kudi na, kudina shine, kudin hannuna, ina da, inada, muna da, kudin shi, akan, a kan, kan, farashi, farashin, a farashin, nawa, kasafin kudi, kasafin kudina, kudi na shine, zan iya biya, zan iya biyan, har, har zuwa, kada su haura, dai dai, ya kai, kai, budget dina, budget na, budget dina shine, ba za ta wuce, ba za ta haura, kada a wuce, kar a wuce, kar a haura, ba sama da, kada ya yi sama da, bai yi sama da, ba fiye da, ba ya haura, baya haura',
    min: 'fiye da, sama da, akalla, a kalla, aqalla, ya fi, ya wuce, ya haura, mafi karanci, mafi karancin, daga, tun daga, wuce, ya zarce, kada ya gaza, kar ya gaza, bai gaza, ba kasa da, kada ya yi kasa da, kar ya yi kasa da, farawa daga, ta fi, haura, dara, ta wuce, kada a rage, ya kai akalla, sama da haka, daga sama da',
    around: 'kamar, kusan, wajen, kimanin, misalin, kusa da, wurin',
    between: 'tsakanin, a tsakanin, tsakani, tsakankanin',
  },
  boundsBehind: {
    max: 'ko kasa, ko kasa da haka, zuwa kasa, mafi yawa, ko kasa da, ko kasa haka, iyaka, kar ya wuce, kada ya wuce, kawai ne kudina, abin da nake da shi',
    min: 'zuwa sama, ko fiye, ko sama, ko fiye da haka, ko sama da haka, zuwa gaba, abin da ya fi, da sama, ko fi, akalla, a kalla, mafi karanci',
  },
  rooms: {
    bed: 'daki, dakuna, dakin, dakunan, dakin barci, dakunan barci, dakin kwana, dakunan kwana, dakin bacci, dakunan bacci, dakuna guda, daki guda, dakunan kwana guda, dakunan barci guda, bedroom guda, dakin kwanciya, dakunan kwanciya, bedrooms guda',
    bath: 'bandaki, ban daki, bandakuna, dakin wanka, dakunan wanka, wurin wanka, bayan gida, wajen wanka',
    toilet: 'bayi, bayuka, makewayi, masai, toilet guda',
  },
  denials:
    'ba a, ba, babu, ba na so, ba na son, bana so, bana son, banda, ban da, in banda, in ban da, ba tare da, amma ba, amma ba a, amma banda, amma ban da, kada ya zama, kar ya zama, ba sai, marar, maras, mara, ba ma son, ba ma so, ba mu so, ba mu son, kada a kai ni, kar a kai ni, ba shi da, bashi da, ba ta da, da babu, ba ya da, baya da, da ba shi da, wanda ba shi da, wanda babu, kada ya kasance a, kar ya kasance a, kada ya kasance, kar ya kasance, kada a nuna min, kar a nuna min, ba cikin, ba wai, kada ya zama a, kar ya zama a, ba ni son, bani son, ba a cikin, sai dai ba a, sai dai ba, ba ni bukatar, bana bukatar, ba na bukatar, da bashi da, wanda bashi da, kada, kar, amma kada ya zama a, amma kar ya zama a, amma ba na son, amma bana son, ban son, ba mai, amma ba mai',
  denialsBehind: 'babu, ba sai, ba a so, ba na so, bana so, ban so, ba shi, bana bukata, ba na bukata, ban da shi',
  near: 'kusa da, kusada, kusa, daf da, gefen, a gefen, gab da, makwabtaka da, bayan, gaban, daura da, a kusa da, kusa kusa da, a wajen, wajen, tsallaken, a bakin, bakin, a jikin, a, zuwa, kewayen, nisa da, ba nisa da, ba nisa daga, babu nisa da, ba shi da nisa da',
  passed:
    'ina neman, ina nema, ina son, ina so, ina bukatar, ina bukata, ina da, ina zaune, ina aiki, ina ne, ina ake, ina zan, a ina, ina can, ina kwana, ina wuni, ina gajiya, ina fatan, ina rokon, ina tambaya, ina tunanin, ina shirin, ina kuma, ina nan, ina zama, don sayar da, dan sayar da, domin sayar da, don sayarwa, domin sayarwa, wurin sayar da, sayar da kaya, don siyar da, dan siyar da, domin siyar da, fili babba, babban fili, fili mai fadi, mai fili, da fili, mai filin wasa, filin wasa, don saida, domin saida, mai gida, mai gidan, uwar gida, fili a ciki, haya ko saya',
  noise:
    'akwai ina son so nake neman nema nemi bukata bukatar bukatan a ne ce don dan domin allah barka da safiya yamma rana sannu salamu alaikum salam assalamu sai yau gobe yanzu na gode mun gode nagode in samu samun sami zan iya zaa za ni mu ku su shi ita mai masu wanda wadda wane wace wani wata wasu nawa ko ka ki ya ta suna yana tana yake take suke ake cikin waje wuri wurin wajen kyau kyakkyawa kyakkyawan mai kyau babba babban manya karami karamin kanana arha araha mai arha tsada sosai kawai kadai ma har yanzu unguwar unguwa unguwan anguwa anguwar garin gari birnin birni jihar jiha karamar hukuma kudi kudin kudinsa kudinsu kudina farashi farashin biya biyan matata mijina iyalina yara yarana abokina dalibi dalibai dan uwa malam alhaji hajiya haba kamar yadda sabon sabo sabuwa nan can kuma kuma amma sai dai ba su ga me mene ina ne yaya yaushe saboda taimaka taimako min mana masa mata musu gane nuna nunin saka alheri jazakallah hayaniya hanyar kan bisa tare da zama zauna zaunawa shiga fita gini gina kofa katanga fenti tayil falo kicin dakin girki nagari lafiya safe ranka dade yallabai kasuwanci kama nemo aiki',
};
