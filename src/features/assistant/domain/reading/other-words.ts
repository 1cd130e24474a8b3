import { phraseTable } from './rewrite-words.ts';

/** How people type on a phone, in the words the readers know; what the search corrects by itself is not repeated. */
export const TYPED = phraseTable(`
  im > i am
  lookin, luking, lookn, serching, searchin > looking
  4 rent > for rent
  4 sale, 4 sell > for sale
  4 buy > to buy
  2 rent > to rent
  2 buy > to buy
  wan by, wanna by, want by > want to buy
  to by > to buy
  want 2 rent, wan 2 rent > want to rent
  want 2 buy, wan 2 buy, want 2 by > want to buy
  want 2 see > want to see
  want 2 move > want to move
  bdget, budjet, bugdet, buget, budgt, budge, bujet, badget > budget
  nyt, nyts, nite, nites, nights > night
  nxt > next
  dan > than
  dat > that
  dis > this
  dere > there
  wat, wot > what
  wen > when
  hw, hau > how
  u > you
  ur > your
  du > do
  d > the
  pls, plz, plis, pliz > please
  gud > good
  evenin, evning > evening
  mornin, monin > morning
  afta > after
  b4 > before
  wiv, wit > with
  tnx, tanks, thx, tenks, thnks, thnk, thnx, ty, tank > thanks
  satuday, sartuday > saturday
  tmrw, tomoro, tomorow, 2moro, 2mrw, tmr > tomorrow
  wknd, wkend > weekend
  mnth, mth > month
  mnths, mths > months
  wk > week
  yr > year
  yrs > years
  abt > about
  msg > message
  fone > phone
  cnt > cannot
  agncy, agensy, ajency > agency
  agnt, ajent > agent
  depost, deposite, dipozit > deposit
  inspct, inspet, insepct, inspecsion > inspect
  inspction, inspetion > inspection
  veryfy, verfy, verifi, verifiy > verify
  docs, docz > documents
  pase, fase > phase
  instalment, installment, installments, instalmental, installmental > instalments
  morgage, mortage, motgage, mortgaje > mortgage
  bungalws, bungalo, bungalos > bungalow
  apt, aprtment, apartmnt, apartmet > apartment
  lasu, lagos state university > lasu in ojo
  covenant university > covenant university in ota
  murtala muhammed airport, mmia, mma2 > airport in ikeja
  selfcon, selfcontain, self contained > self contain
  hse > house
  rent out, rent it out, rent them out, rent am out, let it out, let them out > earn income
  renting is a waste, rent is a waste, renting is a waste of money >
  rm > room
  bdrm > bedroom
  milion, millon > million
  tausand, thousan, tousand > thousand
`);

/** What Pidgin says, in the words the readers know. */
export const PIDGIN = phraseTable(`
  wetin > what
  wia, where una > where
  una get > do you have
  moni > money
  my money na, money wey i get na, wetin i get na > my budget is
  no suppose pass, no fit pass, no go pass, no pass, no dey pass, no gree pass, nor pass > not more than
  no get pass, no get reach pass > not more than
  no wan pass, no want pass > not more than
  na my last, na my limit, na our limit, na my max, na the last, na wetin i get, na all i get > maximum
  i no want, i nor want, i no wan, i no like, i no need > i dont want
  pack comot go, comot go, pack go, waka go, relocate go, dey relocate go > move to
  pack comot for, comot for, pack comot from > moving from
  comot, commot > remove
  pikin, pikins > children
  dey find, dey look for, dey search > looking for
  i wan enter, i wan pack enter, i wan pack go > i want to move
  wan enter > want to move
  wan pack > want to move
  make am > make it
  change am > change it
  sharp sharp, now now, quick quick, kia kia > immediately
  next tomorrow, upper tomorrow > in two days
  upper week > in two weeks
  e don do > that is enough
  anyhow, any one, anyone wey dey > any
  for where > where
  how e take be > how is it
  one hand > cash
  small small > instalments
`);

/** What Hausa says. "Haya" and the numbers behind "daki" are known to the search itself. */
export const HAUSA = phraseTable(`
  gidan haya, gida na haya, gidan hayar, hayar gida > house for rent
  hayar, yin haya > rent
  in sayi, saya, sayen, zan saya, zan sayi, sayi > buy
  in yi haya, kama haya, in kama, zan kama > rent
  kasafi, kasafin kudi, kasafin kudina, kudina, kudin da nake da shi, ina da kudi > budget
  a shekara, duk shekara, shekara guda > per year
  a wata, duk wata, wata wata > per month
  ba zai wuce, kada ya wuce, bai wuce, kar ya wuce > not more than
  magana da mutum, yi magana da mutum, mutum ya kira ni, a kira ni, ku kira ni > talk to a person
  dillali, wakili > agent
  na gode, nagode, mun gode, madalla > thanks
  sannu, sannunku, ina kwana, ina wuni, barka, barka da safiya, salamu alaikum, salam, yaya dai > hello
  sai anjima, sai an jima, sai gobe > goodbye
  wannan makon, yanzu, nan da nan, gobe > immediately
  wata mai zuwa > next month
  fuloti > plot
  unguwa > area
  daki daya > 1 bedroom
  ba na son, bana so, ba ni son > i dont want
  taimako, taimaka min > help
  nawa ne > how much
  takardu, takarda > documents
`);

/** What Yoruba says. */
export const YORUBA = phraseTable(`
  e kaaro, e kaasan, e kaale, e kuaaro, ekaaro, ekaasan, ekaale, bawo ni, pele o, e nle > hello
  e se, e se pupo, e se gan, ese, ese pupo, modupe, mo dupe, e seun, ese gan > thanks
  o dabo, odabo > goodbye
  fe ra, fe lati ra, lati ra, mo n ra > want to buy
  fe renti, lati renti, renti, ya ile, fe ya, lati ya, haya, ile oninwo, onirinwo > rent
  mo n wa, mo wa, n wa > looking for
  owo mi, owo mi je, owo ti mo ni, isuna mi > my budget is
  o ju, ko ju, ko gbodo ju, o gbodo ju > not more than
  lodun, lodoodun, ni odun kan, fun odun kan > per year
  losu, losoosu, ni osu kan > per month
  loru, fun oru kan > per night
  ba eniyan soro, ba enikan soro, soro pelu eniyan, eniyan gidi, e pe mi > talk to a person
  asoju, alagbata > agent
  lo, lo o >
  lesekese, bayi, ni ose yi, lola > immediately
  osu to n bo > next month
  iyewu > bedroom
  oniyara meji, yara meji > 2 bedroom
  oniyara kan, yara kan > 1 bedroom
  oniyara meta, yara meta > 3 bedroom
  oniyara merin, yara merin > 4 bedroom
  oniyara marun, yara marun > 5 bedroom
  mi o fe, n ko fe > i dont want
  elo ni, elo > how much
  iwe ile, iwe > documents
  iranlowo, ran mi lowo > help
`);

/** What Igbo says. */
export const IGBO = phraseTable(`
  ndewo, nno, nnoo, kedu, ututu oma, ibola chi, boola chi, ehihie oma, mgbede oma > hello
  daalu, dalu, imeela, imela, ekele > thanks
  ka o di, ka omesia, nodu mma > goodbye
  ka m kwuo okwu, achoro m ikwu okwu na mmadu > talk to a person
  achoro m, a choro m, ana m acho, m na acho, na m acho, achorom > looking for
  izu, izuta, zuta, izuru, igota > buy
  igbazi, agbazi, ga agbazi, m ga agbazi, igbazite, mgbazinye, gbazite, ikwu ugwo ulo, igo ulo, nke mgbazinye > rent
  ego m, ego m bu, ego m nwere, ego m nwere bu, ego mu, ego mu bu > my budget is
  karia, agaghi akari, o gaghi akari, ekwesighi ikari > not more than
  kwa afo, n afo, nafo, otu afo, kwa aho > per year
  kwa onwa, n onwa, nonwa > per month
  kwa abali > per night
  ka mmadu kpoo m, kpoo m, gwa mmadu okwu, ikwu okwu na mmadu, soro mmadu kwurita, ezigbo mmadu > talk to a person
  ime ulo otu > 1 bedroom
  ime ulo abuo > 2 bedroom
  ime ulo ato > 3 bedroom
  ime ulo ano > 4 bedroom
  ime ulo ise > 5 bedroom
  onye nnochite, ejenti > agent
  ugbu a, izu a, echi > immediately
  onwa ozo, onwa na abia > next month
  achoghi m > i dont want
  ego ole > how much
  akwukwo > documents
  nyere m aka, enyemaka > help
  nenugu > na enugu
`);
