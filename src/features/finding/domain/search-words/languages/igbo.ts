import type { Language } from './language.ts';

/** Igbo without dots and tone marks ("ụlọ" → "ulo"); "n'Enugu" reads as "na Enugu". */
export const IGBO: Language = {
  deals: {
    sale: 'na ere ere, na ere, ere ere, maka ire, maka orire, orire, ire ere, izuta, izu, zuta, izuru, a na ere, ana ere, ana ere ere, na ere eree, na ree, ka ha na ere, ha na ere, nke a na ere, nke ana ere, ga azuta, gaazuta, ga azu, azuta, ire, e rere, na eresi, resi, iresi, ga ere, achoro izu, na zuo, izuo, m zuta, zuo, zuru, orere, a choro ire, ka a na ere, dị ere, di ere, di maka ire, di maka orire, nke na ere, na ere ahia ulo, a ga ere, na erere, izu ahia ulo, ire ahia',
    rent: 'mgbazi, maka mgbazi, igbazi, igbazite, igbazita, gbazite, gbazita, agbazite, agbazita, ga agbazite, gaagbazite, gaagbazi, ga agbazi, na agbazi, agbazi, igbazinye, agbazinye, na agbazinye, mgbazite, mgbazinye, ugwo ulo, ikwu ugwo ulo, ikwu ugwo, rent ulo, na agbazite, gbazie, mgbazi ulo, irenti, irent, ebe obibi mgbazi, ego ulo, ego mgbazi, ikwu ego ulo, akwu ugwo ulo, kwuo ugwo ulo, na akwu ugwo, iga agbazite, a na agbazi, ana agbazi, ana agbazinye, ego obibi, ibi na ya kwa afo, goro, igo ulo, mgbazita, ibi na mgbazi, agoro, igoro',
    'short-let':
      'obibi nwa oge, nwa oge, obibi mkpirikpi, mkpirikpi oge, maka ubochi ole na ole, nnọ nwa oge, maka nwa oge, obere oge, maka obere oge, mgbazi nwa oge, mgbazi obere oge, mgbazi mkpirikpi',
  },
  periods: {
    year: 'kwa afo, na afo, otu afo, afo obula, kwa aho, n afo, maka otu afo, afo niile, na otu afo, kwaafo, afo 1, kwa otu afo, nke otu afo, otu aho, kwa afo obula, maka afo, n ime afo, afo o bula, kwa aro, otu aro',
    month:
      'kwa onwa, onwa obula, na onwa, otu onwa, n onwa, maka otu onwa, onwa niile, na otu onwa, kwaonwa, onwa 1, kwa otu onwa, kwa onwa obula, maka onwa, onwa o bula, onwa na onwa',
    night:
      'kwa abali, otu abali, abali obula, na abali, kwa ubochi, otu ubochi, ubochi obula, maka otu abali, kwaabali, n abali, abali 1, kwa otu abali, na otu abali, ubochi 1, abali o bula, n ubochi, na ubochi, na otu ubochi, maka abali, kwa anyasi, otu anyasi, kwaubochi, maka otu ubochi, kwa chi, kwa uhuruchi',
  },
  types: {
    house: 'ulo, ulo obibi, ebe obibi, ulo ebe obibi, ulo bibi, uno, ulo ezinulo, unọ, ebe mbibi, ulo mbibi',
    apartment: 'flati, flat ulo, fulati, falati, ulo flat, ngalaba ulo',
    'self-contain':
      'otu ime ulo nwere mposi, self contain ulo, ime ulo nwere mposi ya, self konten, ime ulo nwere ihe niile, selfu, otu onu ulo zuru oke, ulo zuru oke',
    'room-and-parlour':
      'room na parlour, room na palo, ime ulo na palo, otu ime ulo na palo, ime ulo na parlour, otu ime ulo na parlour, ime ulo na obi, otu ime ulo na obi, onu ulo na palo, otu onu ulo na palo, room na palọ, ime ulo na ime ezumike, otu ime ulo na ime ezumike, ime ulo na onu uzo, ime ulo na parlo, otu ime ulo na parlo, palo na ime ulo, palo na otu ime ulo, onu ulo na parlour, otu onu ulo na parlour',
    'mini-flat': 'obere flat, flat nta, obere flati, mini flati',
    duplex:
      'dupleks, ulo elu abuo, ulo elu duplex, dupleksi, ulo elu okpukpu abuo, duuplex, ulo elu nwere okpukpu abuo',
    bungalow: 'ulo ala, bangalo, bongalo, ulo di n ala, ulo di na ala, bungalo',
    'block-of-flats':
      'ulo elu nwere otutu flat, otutu flat, block nke flat, ulo flat, block flat, ulo elu flat, ulo flat niile, otu ulo elu flat, block of flati',
    mansion: 'nnukwu ulo, ulo ukwu, obi eze, ulo eze, ulo nnukwu',
    terrace: 'teres, terasi, ulo teres',
    detached: 'ulo naanị ya, ulo kwuuru onwe ya, ulo kwuru onwe ya, nke kwuuru onwe ya, kwu onwe ya',
    studio: 'otu ime ulo studio',
    land: 'ala, ala plot, plot ala, oghere ala, ala oghere, mpaghara ala, ala obibi, ibe ala, ala ulo, ani, ala a ga arụ ulo, ala maka ulo, ploti, ala iru ulo, ala iwu ulo, ala ewubeghi',
    'farm-land':
      'ala oru ugbo, ala ugbo, ugbo, maka oru ugbo, oru ugbo, ala oru, ubi, ala ubi, ala maka ugbo, ala akuku ugbo, ala maka oru ugbo, ala ikọ ihe, ala iko ihe, ala maka iko ihe',
    'commercial-land': 'ala ahia, ala azumahia',
    shop: 'ulo ahia, shopu, ulo azu ahia, ebe ire ahia, uloahia, soopu, onu ahia, ebe ahia, ogige ahia, ulo ahia nta, ulo ere ahia, ulo ngwa ahia, stoo, stor ahia, lokopu, ulo ire ahia, ebe a na ere ahia, ebe m ga ere ahia, ulo ahja',
    'office-space':
      'ulo oru, ofis, ofisi, ebe oru, ụlọ oru, ulo ofis, ofiisi, ulooru, ebe oru ofis, ulo olu, oghere ofis, ofiis, ime ofis',
    warehouse:
      'ulo nkwakoba, ulo nkwakoba ngwahia, ulo nkwakoba ngwa ahia, ulo nchekwa, ulo nchekwa ngwahia, ebe nkwakoba, ulo nkwakoba ihe, ulo ndokwa ngwahia, ebe idobe ngwahia, ulo idobe ngwahia, ebe nchekwa ngwahia, ulo idowe ngwa ahia, ulo nkwakọba, ulo nchekwa ngwa ahia, ebe idowe ngwa ahia, ebe idobe ngwa ahia, ulo akwakoba, ulo nchekwa ihe, ulo idebe ngwahia, ulo idobe ihe, nkwakoba, wiahausu, ebe idebe ngwahia, ebe idebe ngwa ahia, ebe nchekwa, ulo nkwakorita',
    hotel:
      'ulo nkwari, ulo oriri na onunu, ulo nkwari ndi obia, hotel ulo, ulo obia, otel, ulo ndi obia, hotelu, ulo ezumike, ulo nnabata',
    'filling-station':
      'ebe ana ere mmanu, ebe a na ere mmanu, ulo mmanu, ebe ere mmanu, ebe ire mmanu, odu mmanu, ebe igba mmanu ugboala, ulo mmanu ugboala',
    school: 'ulo akwukwo ana ere, ulo akwukwo di ire',
    factory:
      'ulo oru mmeputa, ulo mmeputa, ulo oru nnukwu, ulo nrupụta, ulo nruputa, ulo oru igwe, ulo oru nruputa, faktori, ulo oru mmeputa ihe, ulo igwe',
    'event-centre': 'ulo mmemme, ebe mmemme, ulo oriri, ulo nzuko, ebe emume, ulo emume, holu, ebe oriri, hall mmemme',
    plaza: 'plaza ahia, ogige plaza, plaza ulo ahia',
    commercial: 'ulo azumahia, ulo azum ahia, ebe azumahia, ulo azumaahia, ebe azum ahia, ulo itu ahia',
    'boys-quarters': '',
  },
  titles: {
    'certificate-of-occupancy':
      'akwukwo c of o, asambodo c of o, akwukwo ikike, asambodo nwe ala, akwukwo nwe ala, asambodo obibi, akwukwo ala c of o, asambodo inwe ala, asambodo ala, akwukwo gomenti, akwukwo ikike inwe ala, asambodo, akwukwo inwe ala',
    'governors-consent':
      'govano consent, gọvanọ, ikike govano, nkwenye govano, nkwenye gọvanọ, ikike gọvanọ, gomina consent, govanọ, nkwado govano, consent govano, consent nke govano, akwukwo nkwenye govano, ikikere govano, mbinye aka govano',
    'right-of-occupancy': 'ikike obibi, akwukwo r of o, ikike ibi',
    'survey-plan':
      'akwukwo survey, akwukwo nlele ala, surve, survey ala, akwukwo nha ala, akwukwo otu ala, suve, eserese ala, map ala, survei',
    'deed-of-assignment':
      'akwukwo deed, akwukwo nkwekorita, akwukwo deed of assignment, akwukwo nnyefe, akwukwo nkwekorita ala, akwukwo nkwekọrịta, deed ala, akwukwo nzuta',
    'family-receipt':
      'risiti, risiti ezinulo, akwukwo ezinulo, akwukwo umunna, risiti umunna, resiti ezinulo, resiti, akwukwo onye nwe ala, rasiti ezinulo, nnata ezinulo',
    gazette: 'gazetị, gazet, akwukwo gazette, gazeti',
    'allocation-letter': 'akwukwo allocation, leta allocation, akwukwo nkenye, akwukwo ekenye, leta nkenye',
  },
  categories: {
    'for-sale-by-owner':
      'site na onye nwe, na aka onye nwe ya, onye nwe ya, enweghi agent, na enweghi agent, onye nwe ulo, ozugbo onye nwe, n aka onye nwe, na aka onye nwe, enweghi ndi agent, na enweghi onye agent, enweghi onye agent',
  },
  extras: {
    bq: 'bq di, nwere bq, ulo ndi oru, ime ulo ndi oru, ulo onye oru, ulo ndi odibo, ime ulo odibo, ulo odibo',
    furnished:
      'akwadoro, nwere ngwa ulo, ngwa ulo di, e dokwara ngwa ulo, nwere arimada, arimada, ngwa ulo, nwere ngwongwo, ngwongwo, nwere ihe niile, ngwongwo ulo, nwere ngwongwo ulo, nwere oche na akwa, e tinyere ngwa ulo, etinyere ngwa ulo, oche na akwa, furnishi, akwadoro akwado, e furnishiri efurnish, oche na akwa ndina, ihe ulo di, ihe ulo niile di, nwere ihe ulo, ngwa ime ulo, jikere ejikere',
    unfurnished:
      'enweghi ngwa ulo, na enweghi ngwa ulo, enweghi ngwongwo, na enweghi ngwongwo, nke gbara oto, enweghi ihe ulo, tọgbọ chakoo, togboro chakoo',
    'newly-built':
      'ohuru, ulo ohuru, ulo ọhụrụ, onye obula ebibeghi na ya, ebibeghi na ya, a ruru ohuru, aruru ohuru, e wuru ohuru, ewuru ohuru, onye ebibeghi, ka arurula, onwere onye bitu rula, e wuchara ohuru, ewuchara ohuru, onweghi onye biri na ya, onweghi onye biri, onye obula ebibeghi, ndi mmadu ebibeghi, nke ohuru, ohụụ, e mechara ohuru, rụchara ohuru, aruchara ohuru, onweghi onye birila, onweghi onye bitụrụla, onweghi onye biturula, onye biri na ya adighi, emechara ohuru, arucharala ohuru, rucharaohuru, wuchara ohuru, ka wuchara, ka wuchara ohuru, onye o bula ebibeghi, mmadu ebibeghi na ya, e ruru ohuru, e ruchara ohuru, ka e wuchara, ka ewuchara, kawuchara',
    'off-plan':
      'anarughi ya, a na aru ugbu a, erubeghi, ewubeghi, na anwuchabeghi, erughi eru, a ka na aru ya, a na ewu ugbu a, a ka na ewu ya, ewuchabeghi, aruchabeghi, arubeghi, e wuchabeghi, a ka na ewu, a ka na aru, na ewu ewu, a ruchabeghi, emechabeghi, e mechabeghi, na adighi ewucha',
    'swimming-pool':
      'ebe igwu mmiri, ebe a na egwu mmiri, ebe egwu mmiri, ọdọ mmiri, odo mmiri, odo igwu mmiri, ebe igwu mmiri di, ebe ana egwu mmiri, olulu igwu mmiri, mmiri igwu, olulu mmiri igwu, ebe igwummiri, pool igwu mmiri, igwu mmiri',
    gym: 'ebe mmega ahu, ebe mmega, ulo mmega ahu, mmega ahu, ebe imega ahu, imega ahu, jimu, ebe a na emega ahu, ebe mgbati ahu, mgbatị ahu, mgbati ahu',
    parking:
      'ebe a na adoba ugboala, ebe idobe ugboala, ebe ugboala, ebe adoba ugboala, ebe ndoba ugboala, adoba ugboala, idobe ugboala, ebe idoba ugboala, ebe ipaki ugboala, ebe iji ugboala, ebe ana adoba ugboala, ndobe ugboala, ebe a na apaki ugboala, ebe ipaki moto, ebe moto, idowe ugboala, ebe idowe ugboala, ebe a ga adoba ugboala, ebe ndowe ugboala, ebe a na edobe ugboala, ebe nkwusi ugboala, edobe ugboala, ebe ana apaki ugboala, ebe ana edobe ugboala, ndoba ugboala, ebe ndobe ugboala, ebe m ga adoba ugboala, ebe apaki moto, oghere ugboala, ipaki ugboala, nkwusi ugboala, apaki ugboala, adowe ugboala, ebe igwe njem, ebe ugbo ala, ebe idobe ugbo ala, idobe ugbo ala, adoba ugbo ala, ebe a na adoba ugbo ala, ebe a na edobe ugbo ala',
    security:
      'nche, ndi nche, onye nche, nchekwa di, nche siri ike, ndi nchekwa, nchekwa, onye nchekwa, ezi nchekwa, ezi nche, nche ehihie na abali, gateman, nche zuru oke, nchekwa zuru oke, nchedo, onye nche uzo, ndi nche uzo, nche di, odimma',
    water:
      'mmiri, mmiri ocha, mmiri ohunuhu, mmiri na agba, borehole, mmiri di ocha, mmiri oma, mmiri di mma, olulu mmiri, mmiri mgbe niile, mmiri di, mmiri borehole, mmiri na asọ, mmiri na aso, mmiri di mgbe niile',
    power:
      'oku, oku mgbe niile, oku nepa, oku latrik, oku eletrik, latrik, eletrik, oku na akwusighi, oku anyanwu, ọkụ latrịk, jenareto, sola, oku solar, oku di mgbe niile, oku di, oku na anokari, nepa, oku eletriki, ike oku, ike eletrik, oku na acha, oku na acha mgbe niile, jeneretọ, igwe oku, oku kwa mgbe, jenereto, inveta, oku awa 24, ndi oku, ọkụ eletrik',
    'prepaid-meter':
      'mita, mita prepaid, mita nke ya, prepaid mita, mita oku, mita nke onwe ya, mita nke onwe, mita akwugoro, mita prepeedi, mita nkeya, mita nke aka ya',
    'gated-estate':
      'n ime estate, ime estate, na ime estate, estate nwere onu uzo, estate nwere gate, estate nwere geeti, estate mechiri emechi, estate nwere nche, estate di nchekwa, esteeti, n ime esteeti, ime esteeti, estate e gbara ogige, esteti, ime esteti, estate nwere ndi nche, estate gbara ogige, estate nwere ogige, ogige nwere gate, ogige nwere geeti, estate nwere onu ama',
    waterfront:
      'akuku mmiri, n akuku mmiri, na akuku mmiri, n ihu mmiri, akuku osimiri, ihu mmiri, onu mmiri, na onu mmiri, na ihu mmiri, na akuku osimiri, n onu mmiri, nso mmiri, ihu osimiri, onu osimiri, iru mmiri, lere mmiri anya, na ele mmiri anya',
    ensuite:
      'ime ulo niile nwere mposi, ime ulo niile nwere mposi ha, ime ulo obula nwere mposi, ime ulo obula nwere ebe isa ahu, ime ulo niile nwere ebe isa ahu, ime ulo nke obula nwere mposi, mposi na ime ulo obula, ime ulo obula nwere toilet, ime ulo o bula nwere mposi, mposi di na ime ulo niile, mposi di na ime ulo obula, ime ulo nile nwere mposi, ime ulo obula nwere mposi nke ya, ime ulo o bula nwere toilet, nke obula nwere mposi, ime ulo o bula nwere ebe isa ahu, ime ulo niile nwere toilet, nke obula nwere toilet, mposi nke ya',
    'fitted-kitchen':
      'usekwu ogbara ohuru, usekwu nke oge a, ekwu ogbara ohuru, usokwu ogbara ohuru, kichin ogbara ohuru, usekwu zuru oke, kichin nke oge a, ebe isi nri ogbara ohuru, ebe nri ogbara ohuru',
    lift: 'igwe mbuli, lifti, igwe elu, igwe mbugo, igwe na ebuli elu, igwe na ebugo, igwe mbugo elu, elivetọ, elevato, igwe nrigo, igwe arigo',
    balcony:
      'baramda, balkoni, veranda, ihu ulo elu, mbara ihu, owuwa, balikoni, barikoni, varanda, varenda, obi elu, mbaraezi elu, mbara ulo elu',
    'dry-land':
      'ala koro nkụ, ala akpọrọ nku, ala koro nku, ala kporo nku, ala siri ike, ala mmiri adighi, ala na enweghi mmiri, ala akpo nku, ala kọrọ akọ, ala kporo akpo, kporo nku, koro nku, ala akporo nku, akporo nku',
    'corner-piece':
      'nkuku, n nkuku, na nkuku, akuku uzo abuo, nkuku okporo uzo, ala nkuku, nkuku uzo, ihu uzo abuo, kona, kona pisi, n isi uzo',
    pets: 'anu ulo, nkita, nkita ga ebi, kwe ka edobe nkita, na anabata anu ulo, anumanu ulo, kwere nkita, na anabata nkita, na ekwe nkita, na ekwe anu ulo, ekwe ka e nwee nkita, idobe nkita, anu ulo na pusi',
    serviced:
      'a na eleku, na eleko, e na elekota, ana eleko anya, a na eleko anya, ana elekota, a na elekota, na elekota anya, a na elekota anya, na eje ozi, service na',
    'total-package':
      'ngwugwu zuru ezu, ihe niile gunyere, ihe niile, ego niile, ihe niile jikọtara, ego niile gbakọta, mkpokota ego, ego ihe niile, mkpokota',
  },
  bounds: {
    below:
      'erughi, na erughi, di n okpuru, di na okpuru, n okpuru, na okpuru, okpuru, pere mpe karia, nke erughi, agaghi eru, o rughi, di ala karia, ala karia, dị okpuru, ka o ghara iru, na eruteghi, obere karia, ka ala karia, adighi eru, ekwesighi iru, na agaghi eru, pere mpe',
    max: 'ka o ghara ikari, o ghara ikari, ghara ikari, ekwesighi ikari, ekwesighi ikariri, agaghi akari, agaghi akariri, o gaghi akari, akarighi, akariighi, o karighi, karighi, ka o ghara igafe, ghara igafe, o gaghi agafe, agaghi agafe, agafeghi, ekwesighi igafe, ka o ghara kari, na akarighi, ya akarila, o kachasi, oke ego, oke, enwere m, e nwere m, enwerem, ego m nwere, ego m nwere bu, ego m, ego m bu, ego ya bu, ego ya, bu, budget m, budget m bu, na, nke na akarighi, kachasi, ruru, na eru, ka o ghara ikariri, o ghara ikariri, ego ole m nwere bu, m nwere, m nwere naani, naani, ruo, rue, ya ghara ikari, ya ghara igafe, ka ya ghara ikari, ka ya ghara igafe, o buru na o karighi, ego ya ghara ikari, nke agafeghi, agafela, akarila, ka o ghara ịgafe, nke na agaghi akari, na agaghi akari, na agafeghi, enweghi ike ikari, enweghi ike igafe, ka ọ ghara ịfe, aga m akwu, nwere ike ikwu, m ga akwu, kwesiri ikari, gaghi akari, gaghi agafe, ka o ghara kariri, ka o hapu ikari, hapu ikari',
    min: 'karia, kariri, karịrị, opekata mpe, opekatampe, o pekata mpe, opekempe, o dikata ala, odikata ala, obere kachasi, site na, gafere, sitere na, malite na, bido na, ihe kariri, erughi ala, karịa, na akari, nke kariri, o dikarichaa ala, ya dikata ala, malitere na, bidoro na, nke gafere, si na, site n, obere ihe bu, ma o dikata ala, ihe gafere, kacha nta, o kacha nta, o kacha ala, nke karịrị, o kariri, o gafere, sitegodi na',
    around:
      'ihe dika, ihe ruru, dika, ihe dị ka, gburugburu, ihe di ka, o dika, ihe na eru, ihe fọrọ nke nta, ihe gbara, fọrọ obere, di ka',
    between:
      'n etiti, na etiti, etiti, n agbata, na agbata, agbata, di n etiti, di n agbata, di na agbata, di na etiti',
  },
  boundsBehind: {
    max: 'kachasi, ka m nwere, bu ego m, bu oke, gbadaa, ma o bu obere, ga ala, rue ala, bu ihe m nwere, bu ego m nwere, ka o kachasi, na ala, bu nke kachasi, gbada, ma o bu ihe na erughi ya, ka m ga akwu, ka m ga akwuli, ka m nwere ike ikwu, bu nke kacha elu, kacha elu',
    min: 'gbagoo, ga elu, rue elu, wee gbagoo, ma o bu karia, gaa n ihu, gaa elu, ma obu karia, gbago, maobu karia, opekata mpe, ma o kariala, wee rigo, na elu, gawa, ma karia, na ihe kariri ya, ma o bu kariri ya, opekempe, o dikata ala, bagoo, bago',
  },
  rooms: {
    bed: 'ime ulo, ime, onu ulo, ime ulo ndina, ime ulo ihi ura, ulo ihi ura, ime ulo ura, ime uno, ulo ura, onu uno, ime ulo obibi, ime ụno, room ulo, ime ulo nrahu ura, ime nrahu ura, ulo ndina, ime ndina, ime ulo ehi ura, ime ulo nkita, ime ulo nha',
    bath: 'ulo isa ahu, ebe isa ahu, ulo mmiri, ulo isa aru, ebe isa aru, ime isa ahu, bathroom ulo, ulo ịsa ahu, ebe ịsa ahu, ụlọ ịwụ ahu, ulo iwu ahu, ebe iwu ahu, ime iwu ahu',
    toilet: 'mposi, ulo mposi, ulo mposị, ebe mposi, ime mposi, ulo nsi',
  },
  denials:
    'o bughi, mana o bughi, o bughi na, mana o bughi na, abughi, na abughi, enweghi, na enweghi, nke enweghi, nke na enweghi, achoghi m, achoghi, achoghim, anaghi m acho, ewezuga, ma ewezuga, e wezuga, adighi, nke adighi, ewepu, wepu, ma obughi, obughi, mana obughi, ma obughi na, obughi na, mana obughi na, wezuga, na abughi na, na na enweghi, achoghi m ibi na, achoghi m na, ma o bughi, ma o bughi na, ka o ghara ibu, ka o ghara idi, ka o ghara ibu na, ka o ghara idi na, ghara ibu, ghara ibu na, ghara idi na, ka o ghara inwe, ghara inwe, kama o bughi, kama obughi, na enweghị, mba, emela, anaghi m achọ, achoghim na, achoghim ibi na, belụsọ, beluso, karia ịbụ, kariaghi, ewepula, anyi achoghi, anyi achoghi na, na adighi na, adighi na, e nweghi, na e nweghi, nke e nweghi, mana e nweghi, mana enweghi',
  denialsBehind:
    'adighi, adighi ya, adighi mkpa, achoghi m, achoghi m ya, adighi na ya, adighi ma oli, achoghi m ma oli, achoghim, enweghi, achoghi m ha',
  near: 'di nso na, di nso, nso, nso na, dị nso n, n akuku, na akuku, akuku, n azu, n ihu, n azu, na ihu, na azu, na, n ime, na ime, gburugburu, di na nso, di nso nso, na nso, di nso nke, n nso, nwere nso, no nso, no nso na, bara nso, gbara okirikiri, na mpaghara, chere ihu, o teghi aka na, oteghi aka na, na eteghi aka na, eteghi aka na, na adighi anya na, adighi anya na, na eteghi aka, na adighi anya, di n akuku, di na akuku',
  passed:
    'akuku ulo uka, ulo uka, ulo akwukwo, ulo ogwu, nwa akwukwo, na enweghi mkpotu, enweghi mkpotu, onye nwe ala, na enweghi nsogbu, enweghi nsogbu, nwanyi oma, umu nwoke, oke ulo, ulo nna m, nso ahia, nso ulo uka, nso ulo akwukwo, okwu ala, nsogbu ala',
  noise:
    'achoro m achorom choro cho acho ana na biko ndewo daalu imeela nno kedu ebe ole ego di mma nwere ya ha anyi gi unu ka nke maka ma mana obu maobu bu ga aga abia nyere aka chota ahu hu huta nwunye di m nwa nwanne nne nna umu ezinulo enyi ndi mmadu onye obula o niile nile dum nso akuku ihu azu ime n mpaghara obodo steeti ugbu taa echi ehihie ututu abali oma chukwu gozie nnukwu obere mkpa oke onu ala elu ulo ohuru ochie ezi nke oma ahihia mkpotu udo juu oyi nso uzo okporo mkpado ihe ike i e a o u m n ya ndi ahia akwukwo kwuo ikwu akwu ugwo gwa m ziga zitere gosi gosim m ga eji chere kwesiri dara onu ala naira dollar aka biri ibi obibi nwoke nwaanyi sir madam nna mama oga uka gaa abali anyi taa nta',
};
