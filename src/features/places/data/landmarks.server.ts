/**
 * Landmarks people name to say where a home should be, about a kilometre true, one a line under "# city > state":
 * kind | name | latitude | longitude | other names, comma-separated. A ~ marks a name that means this landmark only
 * where its city or state is named as well. Kinds: u university, m market, a airport, h hospital, o any other.
 */
export const LANDMARKS = `
# Lagos > Lagos
u|UNILAG|6.5158|3.3898|university of lagos,unilag akoka,unilag gate,lagos university,unilag campus
u|LASU|6.4667|3.2|lagos state university,lasu ojo,lasu gate,lasu main gate,lasu campus
u|YABATECH|6.5186|3.3736|yaba college of technology,yaba tech,yaba polytechnic,yct
u|Pan-Atlantic University|6.4741|3.7344|pau,pan atlantic,lagos business school,lbs
u|LASUTECH|6.6377|3.5197|lagos state university of science and technology,lagos state polytechnic,laspotech,ikorodu poly
u|LUTH|6.5170|3.3540|lagos university teaching hospital,luth idi araba,idi araba hospital
h|LASUTH|6.5905|3.3426|lagos state university teaching hospital,general hospital ikeja,ikeja general hospital
h|National Orthopaedic Hospital Igbobi|6.5270|3.3713|igbobi hospital,igbobi,orthopaedic hospital igbobi
h|Reddington Hospital|6.4308|3.4219|reddington
a|Murtala Muhammed Airport|6.5774|3.3212|murtala mohammed airport,lagos airport,mmia,mma2,mm2,airport ikeja,ikeja airport,international airport lagos,local airport ikeja,~airport,~the airport,~international airport,~local airport
m|Computer Village|6.5953|3.3396|ikeja computer village,computer vilage
m|Balogun Market|6.4560|3.3880|balogun,balogun mkt
m|Tejuosho Market|6.5084|3.3655|tejuosho,tejuoso,yaba market,tejuosho shopping complex
m|Alaba International Market|6.4615|3.1940|alaba,alaba market,alaba international,alaba rago
m|Trade Fair Complex|6.4640|3.2480|trade fair,tradefair,trade fair market,aspamda
m|Mile 12 Market|6.6060|3.3960|mile 12 mkt
m|Ladipo Market|6.5330|3.3440|ladipo,ladipo spare parts
m|Oyingbo Market|6.4817|3.3846|oyingbo
m|Idumota Market|6.4605|3.3879|idumota
m|Oke Arin Market|6.4590|3.3890|oke arin
m|Ikotun Market|6.5480|3.2680|ikotun mkt
m|Agege Market|6.6180|3.3250|agege mkt
m|Oshodi Market|6.5560|3.3430|oshodi mkt
m|Mushin Market|6.5350|3.3550|mushin mkt,ojuwoye market
m|Isale Eko Market|6.4620|3.3870|isale eko
m|Lekki Market|6.4420|3.4910|lekki arts and crafts market,elegushi market,jakande market,lekki craft market
m|Ajah Market|6.4680|3.5700|ajah mkt
m|Ikorodu Garage|6.6190|3.5090|ikorodu market,ikorodu mkt
m|Daleko Market|6.5440|3.3510|daleko
m|Oja Oba Abule Egba|6.6490|3.2960|abule egba market
m|Sandgrouse Market|6.4480|3.4030|obalende market
m|Ketu Market|6.5990|3.3870|ketu mkt
o|Ikeja City Mall|6.6142|3.3578|icm,shoprite alausa,shoprite ikeja,ikeja mall,city mall ikeja
o|Palms Shopping Mall|6.4349|3.4513|the palms,palms mall,palms lekki,shoprite lekki,lekki shoprite,palms shopping,the palms mall
o|Circle Mall|6.4393|3.5307|circle mall lekki,jakande shoprite,shoprite jakande,circle shoprite,osapa shoprite
o|Novare Mall|6.4690|3.6430|novare,shoprite sangotedo,sangotedo shoprite,novare lekki,novare shoprite,monarch mall
o|Shoprite Surulere|6.4907|3.3563|adeniran ogunsanya mall,leisure mall,surulere shoprite,adeniran ogunsanya shopping mall,leisure mall surulere,~shoprite
o|Festac Mall|6.4660|3.2850|shoprite festac,festac shoprite
o|Maryland Mall|6.5720|3.3670|maryland shoprite,shoprite maryland
o|Lekki Toll Gate|6.4340|3.4480|lekki toll plaza,lekki tollgate,admiralty toll gate,first toll gate,toll gate lekki,~toll gate,~tollgate
o|Dangote Refinery|6.4280|3.9950|dangote,refinery ibeju lekki,dangote petrochemical,ibeju lekki refinery,lekki refinery,~refinery
o|Lekki Deep Sea Port|6.4270|4.0070|lekki port,lekki deep seaport,lekki seaport,deep sea port,deep seaport
o|Lekki Free Trade Zone|6.4350|3.9650|free trade zone,lekki ftz,free zone lekki,lftz,~free zone
o|National Stadium Surulere|6.4972|3.3644|national stadium lagos,surulere stadium,~national stadium
o|National Theatre|6.4767|3.3690|national theatre iganmu,national theater,wole soyinka centre
o|Tafawa Balewa Square|6.4470|3.3990|tbs,tafawa balewa sq
o|Alausa Secretariat|6.6150|3.3600|lagos state secretariat,alausa secretariate,~secretariat
o|Apapa Port|6.4400|3.3650|apapa wharf,tin can island,tin can port,tincan,apapa sea port,wharf apapa
o|Redemption Camp|6.8170|3.4560|redemption city,rccg camp,redeem camp,redeemed camp,redemption camp mowe
o|Berger Bus Stop|6.6410|3.3700|ojodu berger bus stop,berger bus terminal
o|Freedom Park|6.4480|3.3960|freedom park lagos
o|Landmark Beach|6.4230|3.4450|landmark centre,landmark event centre,oniru beach
o|Elegushi Beach|6.4240|3.4890|elegushi royal beach
o|Civic Centre|6.4370|3.4360|civic centre victoria island
o|Eko Hotel|6.4260|3.4300|eko hotels,eko hotel and suites
o|American Embassy|6.4420|3.4180|us consulate,american consulate,us embassy lagos
o|Nigerian Law School Lagos|6.4330|3.4110|lagos law school,law school vi,law school victoria island,~law school
o|Ojota Park|6.5880|3.3830|gani fawehinmi park,ojota motor park
o|Ikeja Cantonment|6.5700|3.3470|ikeja military cantonment,army cantonment ikeja,~cantonment,~barracks
o|Ojo Cantonment|6.4690|3.2000|ojo barracks,ojo military cantonment,army barracks ojo
# Abuja > FCT
u|University of Abuja|8.9806|7.1790|uniabuja,uni abuja,abuja university,uniabuja main campus,university of abuja gwagwalada
u|Nile University|9.0170|7.4000|nile university abuja,nile uni,nile university of nigeria
u|Baze University|9.0070|7.4060|baze,baze university abuja,baze uni
u|Veritas University|9.2900|7.4200|veritas,veritas bwari
a|Nnamdi Azikiwe Airport|9.0068|7.2632|abuja airport,nnamdi azikiwe international airport,airport abuja,~airport,~the airport,~international airport
m|Wuse Market|9.0640|7.4680|wuse modern market,wuse mkt,wuse main market,wuse market abuja
m|Garki Market|9.0280|7.4890|garki modern market,garki international market,garki mkt
m|Utako Market|9.0680|7.4420|utako mkt,utako modern market
m|Dei-Dei Market|9.1130|7.2790|deidei market,dei dei,dei dei mkt,dei dei building materials market
m|Nyanya Market|9.0250|7.5700|nyanya mkt,nyanya modern market
m|Karu Market|9.0180|7.5740|karu mkt,karu international market,karu abattoir
m|Kubwa Market|9.1530|7.3250|kubwa village market,kubwa mkt
m|Gwarinpa Market|9.1080|7.4050|gwarinpa mkt,gwarimpa market
m|Banex Plaza|9.0830|7.4690|banex,banex wuse 2,banex junction
m|Area 1 Shopping Complex|9.0300|7.4720|area 1 market,area 1 shopping complex garki
o|Jabi Lake Mall|9.0760|7.4250|jabi lake,jabi mall,shoprite jabi,jabi shoprite,jabi lake shoprite,~shoprite
o|Ceddi Plaza|9.0530|7.4910|ceddi
o|National Assembly|9.0680|7.5090|national assembly abuja,nass,assembly complex
o|Federal Secretariat|9.0600|7.5000|federal secretariat abuja,~secretariat
o|National Stadium Abuja|9.0376|7.4530|moshood abiola stadium,moshood abiola national stadium,abuja stadium,package b,~national stadium,~stadium
o|Millennium Park|9.0730|7.4990|millenium park,millennium park maitama
h|National Hospital Abuja|9.0390|7.4620|national hospital
h|Gwagwalada Teaching Hospital|8.9490|7.0790|university of abuja teaching hospital,uath,gwagwalada specialist hospital
o|Transcorp Hilton|9.0740|7.4930|hilton hotel,abuja hilton,transcorp,hilton abuja
o|Mogadishu Cantonment|9.0480|7.5240|abacha barracks,mogadishu barracks,asokoro barracks,mambilla barracks,~barracks,~cantonment
o|Aso Rock|9.0830|7.5360|aso villa,presidential villa,villa abuja
o|Berger Junction|9.0640|7.4540|berger junction abuja,berger roundabout,wuse berger
o|AYA Junction|9.0470|7.5230|aya,aya asokoro
o|Gudu Market|8.9990|7.4680|gudu mkt
o|Nigerian Law School Bwari|9.2830|7.3800|law school bwari,bwari law school,~law school
o|Dunamis Glory Dome|8.9760|7.4210|glory dome,dunamis
# Port Harcourt > Rivers
u|UNIPORT|4.9050|6.9160|university of port harcourt,uniport choba,uni port,uniport gate,port harcourt university,uniport campus,uniph
u|Rivers State University|4.7966|6.9806|rsu,rsust,ust,rivers state university of science and technology,ust port harcourt,rivers state uni
u|Ignatius Ajuru University|4.8070|6.9370|iaue,ignatius ajuru university of education,ajuru university,iaue rumuolumeni
a|Port Harcourt Airport|5.0150|6.9500|omagwa airport,ph airport,port harcourt international airport,airport omagwa,~airport,~the airport,~international airport
m|Mile 1 Market|4.7910|7.0010|mile one market,mile 1 diobu,mile one
m|Mile 3 Market|4.8050|6.9930|mile three market,mile 3 diobu,mile three
m|Oil Mill Market|4.8560|7.0670|oil mill
m|Creek Road Market|4.7570|7.0290|creek road
m|Rumuokoro Market|4.8670|6.9980|rumuokoro mkt
m|Slaughter Market|4.8130|7.0450|slaughter trans amadi,trans amadi slaughter
o|Port Harcourt Mall|4.7760|7.0130|ph mall,spar port harcourt,spar ph,shoprite port harcourt,~shoprite
o|Port Harcourt Refinery|4.7560|7.1080|eleme refinery,ph refinery,alesa eleme refinery,~refinery
o|Pleasure Park|4.8210|7.0070|port harcourt pleasure park,ph pleasure park
h|UPTH|4.8890|6.9300|university of port harcourt teaching hospital,uniport teaching hospital
h|BMH|4.7810|7.0160|braithwaite memorial hospital,rsuth,bmh port harcourt
o|Bori Camp|4.8410|7.0100|bori camp barracks,bori camp cantonment,~barracks
o|Onne Port|4.7050|7.1530|onne sea port,onne free zone,onne seaport
o|Shell RA|4.8350|7.0350|shell residential area,shell camp,shell ra rumuobiakani,shell industrial area
# Ibadan > Oyo
u|University of Ibadan|7.4443|3.8995|ui,uni ibadan,university of ibadan ui,ibadan university,ui gate,uibadan,unibadan,ui ibadan,premier university
u|Polytechnic Ibadan|7.4430|3.8850|poly ibadan,ibadan poly,the polytechnic ibadan,ibadan polytechnic
u|Lead City University|7.3250|3.8700|lead city,lcu,lead city ibadan
h|UCH|7.4020|3.9020|university college hospital,uch ibadan,university college hospital ibadan
a|Ibadan Airport|7.3620|3.9780|ibadan airport alakia,alakia airport,~airport
m|Dugbe Market|7.3890|3.8790|dugbe mkt,alesinloye market,alesinloye
m|Bodija Market|7.4330|3.9140|bodija mkt,oja bodija
m|Gbagi Market|7.3700|3.9430|new gbagi market,gbagi,new gbagi
m|Oja Oba Ibadan|7.3690|3.8960|ojaoba,oja oba market ibadan
m|Aleshinloye Market|7.3880|3.8680|aleshinloye
o|Palms Mall Ibadan|7.3600|3.8630|ring road mall,shoprite ibadan,ibadan shoprite,palms ring road,shoprite ring road,~shoprite
o|Cocoa House|7.3870|3.8790|cocoa mall,cocoa house dugbe,shoprite dugbe,heritage mall
o|IITA|7.4950|3.8980|iita ibadan,international institute of tropical agriculture
o|Cocoa Research Institute|7.2200|3.8600|crin
o|Agodi Gardens|7.4070|3.8990|agodi garden,agodi park
o|Mapo Hall|7.3770|3.8960|mapo
o|Liberty Stadium|7.3700|3.8590|obafemi awolowo stadium,lekan salami stadium
o|Letmauck Barracks|7.4200|3.9360|letmauck cantonment,mokola barracks,~barracks
o|Iwo Road Interchange|7.4030|3.9430|iwo road park
# Kano > Kano
u|Bayero University|11.9800|8.4300|buk,bayero university kano,buk new site,buk old site,bayero,buk kano,bayero uni
u|Northwest University|12.0010|8.5140|yumsuk,yusuf maitama sule university,maitama sule university,north west university kano
u|Aliko Dangote University|11.7990|9.0200|kust wudil,wudil university
h|Aminu Kano Teaching Hospital|11.9650|8.5450|akth,aminu kano hospital,asibitin aminu kano,malam aminu kano hospital
h|Murtala Muhammad Hospital|12.0020|8.5210|murtala hospital kano,asibitin murtala,murtala specialist hospital
a|Kano Airport|12.0476|8.5246|aminu kano airport,mallam aminu kano airport,malam aminu kano international airport,makia,aminu kano international airport,filin jirgin kano,~airport,~the airport,~international airport
m|Kurmi Market|11.9960|8.5150|kurmi,kasuwar kurmi
m|Kantin Kwari Market|12.0020|8.5290|kantin kwari,kwari market,kwari
m|Sabon Gari Market|12.0110|8.5380|kasuwar sabon gari,sabongari market,sabon gari mkt,muhammadu abubakar rimi market,rimi market kano
m|Dawanau Market|12.0900|8.4200|dawanau,kasuwar dawanau
m|Singer Market|12.0060|8.5330|singer kano,singa market
m|Yankaba Market|12.0070|8.5650|yankaba,yan kaba market
o|Ado Bayero Mall|11.9770|8.5330|shoprite kano,kano shoprite,ado bayero shoprite,kano mall,~shoprite
o|Emirs Palace Kano|11.9930|8.5160|gidan sarki,kano palace,gidan makama,fadar kano
o|Bukavu Barracks|12.0340|8.5060|bukavu barrack,~barracks
o|Sani Abacha Stadium|12.0090|8.5480|kofar mata stadium,~stadium
# Enugu > Enugu
u|UNEC|6.4290|7.5080|university of nigeria enugu campus,unn enugu campus,unec enugu,unn enugu
u|ESUT|6.3180|7.5470|enugu state university,enugu state university of science and technology,esut agbani
u|IMT Enugu|6.4560|7.5160|imt,institute of management and technology,imt campus
u|Godfrey Okoye University|6.4750|7.5800|gouni,go uni,godfrey okoye
h|UNTH|6.3020|7.4520|unth ituku ozalla,university of nigeria teaching hospital,unth enugu,ituku ozalla hospital
h|Parklane Hospital|6.4470|7.4970|parklane,esut teaching hospital,park lane hospital,esuth
a|Akanu Ibiam Airport|6.4743|7.5620|enugu airport,akanu ibiam international airport,~airport,~the airport,~international airport
m|Ogbete Main Market|6.4370|7.4830|ogbete market,ogbete,enugu main market,main market enugu,~main market
m|Abakpa Market|6.4850|7.5200|abakpa mkt,abakpa nike market
m|Kenyatta Market|6.4200|7.4970|kenyatta
m|New Market Enugu|6.4420|7.4710|new market
m|Artisan Market|6.4560|7.4910|artisan enugu
o|Polo Park Mall|6.4500|7.5060|polo park,shoprite enugu,enugu shoprite,polo mall,enugu mall,~shoprite
o|Nnamdi Azikiwe Stadium|6.4440|7.5000|enugu stadium,~stadium
o|82 Division|6.4600|7.5120|82 division barracks,abakpa barracks,abakpa cantonment,army barracks enugu,~barracks
o|Okpara Square|6.4530|7.5030|okpara sq
# Nsukka > Enugu
u|UNN|6.8640|7.4110|university of nigeria nsukka,university of nigeria,unn nsukka,unn gate,unn campus
m|Ogige Market|6.8560|7.3940|ogige,nsukka market,ogige nsukka
# Benin City > Edo
u|UNIBEN|6.3990|5.6100|university of benin,uniben ugbowo,uniben main gate,uniben gate,uni ben,uniben ekehuan,benin university,uniben campus
u|Benson Idahosa University|6.3050|5.6250|biu,benson idahosa
u|Igbinedion University|6.7300|5.7700|iuo,igbinedion,igbinedion okada
h|UBTH|6.3930|5.6120|university of benin teaching hospital,ubth ugbowo
h|Central Hospital Benin|6.3330|5.6290|central hospital,stella obasanjo hospital
a|Benin Airport|6.3170|5.5990|benin city airport,airport road benin,~airport,~the airport
m|Oba Market|6.3350|5.6210|oba market benin,ring road market,oja oba benin
m|New Benin Market|6.3500|5.6310|new benin,new benin mkt
m|Uselu Market|6.3750|5.6150|uselu mkt
m|Oliha Market|6.3380|5.6060|oliha
m|Santana Market|6.3010|5.6200|santana,santana sapele road
o|Samuel Ogbemudia Stadium|6.3290|5.6340|ogbemudia stadium,benin stadium,~stadium
o|Ring Road Benin|6.3350|5.6220|kings square,oba ovonramwen square
o|Phase Mall Benin|6.3080|5.6350|kada plaza,kada cinema,benin mall,~shoprite
# Kaduna > Kaduna
u|KASU|10.5140|7.4490|kaduna state university,kasu kaduna,jamiar jihar kaduna
u|NDA|10.6230|7.3770|nigerian defence academy,nda afaka,nda kaduna,defence academy
u|Kaduna Polytechnic|10.5250|7.4180|kadpoly,kad poly,kaduna poly,kadpoly tudun wada
u|Greenfield University|10.4210|7.4820|greenfield
a|Kaduna Airport|10.6960|7.3200|kaduna international airport,~airport,~the airport
m|Kaduna Central Market|10.5180|7.4330|central market,sheikh abubakar gumi market,sheikh gumi market,kasuwar barci,kaduna market,~central market
m|Kawo Market|10.5800|7.4500|kawo mkt,kasuwar kawo
m|Sabon Tasha Market|10.4480|7.4880|sabon tasha mkt,kasuwar sabon tasha
m|Kasuwan Magani|10.3790|7.6810|kasuwar magani
o|Kaduna Refinery|10.4110|7.4900|krpc,matatar mai,matatar mai ta kaduna,~refinery
h|Barau Dikko Hospital|10.5280|7.4460|barau dikko,barau dikko teaching hospital,asibitin barau dikko
h|44 Army Hospital|10.5410|7.4390|44 hospital,44 nigerian army reference hospital,asibitin 44
o|Ahmadu Bello Stadium|10.5400|7.4380|kaduna stadium,murtala square,~stadium
o|Galaxy Mall|10.5260|7.4400|galaxy mall kaduna,kaduna mall,shoprite kaduna,~shoprite
o|Ribadu Cantonment|10.5740|7.4280|ribadu barracks,kaduna barracks,~barracks
o|Jaji Cantonment|10.8250|7.5680|jaji barracks,jaji
# Zaria > Kaduna
u|ABU Zaria|11.1520|7.6540|ahmadu bello university,abu,abu samaru,ahmadu bello university zaria,abu main campus,ahmadu bello,abu kongo,jamiar ahmadu bello
h|ABU Teaching Hospital|11.1710|7.6010|abuth,abuth shika,shika hospital,asibitin shika
m|Sabon Gari Market Zaria|11.1090|7.7230|zaria market,kasuwar zaria
# Jos > Plateau
u|UNIJOS|9.9490|8.8890|university of jos,unijos bauchi road,uni jos,jos university,unijos permanent site,unijos naraguta
u|Plateau State University|9.3800|9.0900|plasu,plasu bokkos
h|JUTH|9.9000|8.9500|jos university teaching hospital,juth lamingo
h|Bingham Teaching Hospital|9.9010|8.8900|jankwano,evangel hospital,bhuth
a|Jos Airport|9.6400|8.8690|yakubu gowon airport,heipang airport,~airport,~the airport
m|Terminus Market|9.9170|8.8900|terminus jos,jos main market,terminus,jos market
m|Katako Market|9.9290|8.8860|katako
m|Building Materials Market Jos|9.8580|8.8830|building materials jos,building materials market
o|Rukuba Cantonment|9.9360|8.8020|rukuba barracks,maxwell khobe cantonment,rukuba,~barracks
o|Rayfield Resort|9.8440|8.9090|rayfield holiday resort
o|Jos Wildlife Park|9.8860|8.8200|wildlife park,jos zoo
# Uyo > Akwa Ibom
u|UNIUYO|5.0380|7.9200|university of uyo,uniuyo main campus,uni uyo,uniuyo annex,uyo university,uniuyo permanent site,uniuyo gate
h|UUTH|5.0370|7.9600|university of uyo teaching hospital,uuth abak road
a|Uyo Airport|4.8730|8.0930|akwa ibom airport,victor attah airport,ibom airport,victor attah international airport,~airport,~the airport
m|Akpan Andem Market|5.0360|7.9290|akpan andem,itam market,uyo main market,akpan andem mkt
o|Ibom Plaza|5.0330|7.9270|ibom plaza uyo
o|Ibom Tropicana|5.0250|7.9470|tropicana,tropicana mall,ibom tropicana mall,shoprite uyo,tropicana uyo,uyo shoprite,~shoprite
o|Godswill Akpabio Stadium|5.0080|7.8890|nest of champions,uyo stadium,akpabio stadium,godswill akpabio international stadium,~stadium
# Owerri > Imo
u|IMSU|5.5070|7.0430|imo state university,imsu owerri,imsu gate,imsu junction,imo state uni,imsu front gate
u|FUTO|5.3840|6.9950|federal university of technology owerri,futo ihiagwa,futo gate,futo eziobodo,futo campus
u|Alvan Ikoku|5.4860|7.0430|alvan,alvan ikoku university,alvan ikoku federal university of education,alvan ikoku college
h|FMC Owerri|5.4810|7.0390|federal medical centre owerri,futh owerri,~fmc
a|Sam Mbakwe Airport|5.4270|7.2060|owerri airport,imo airport,sam mbakwe cargo airport,~airport,~the airport
m|Relief Market|5.4750|7.0180|relief owerri,ekeonunwa market,ekeukwu market,owerri main market,eke onunwa,eke ukwu
o|Owerri Mall|5.4700|7.0230|shoprite owerri,owerri shoprite,~shoprite
o|Dan Anyiam Stadium|5.4850|7.0290|owerri stadium,~stadium
o|Concorde Hotel|5.4690|7.0130|imo concorde,concorde owerri,imo concorde hotel
o|Obinze Barracks|5.4120|6.9720|obinze cantonment,34 artillery brigade,obinze,~barracks
# Abeokuta > Ogun
u|FUNAAB|7.2300|3.4380|federal university of agriculture abeokuta,unaab,funaab gate,funaab campus
u|OOU|6.9200|3.8700|olabisi onabanjo university,oou ago iwoye
h|FMC Abeokuta|7.1640|3.3550|federal medical centre abeokuta,fmc idi aba,idi aba hospital,~fmc
m|Kuto Market|7.1410|3.3580|kuto,oja kuto
m|Lafenwa Market|7.1560|3.3220|lafenwa,oja lafenwa
m|Itoku Market|7.1580|3.3460|itoku,adire market
m|Omida Market|7.1390|3.3450|omida
o|Olumo Rock|7.1640|3.3430|olumo,abeokuta rock
o|MKO Abiola Stadium|7.1360|3.3520|mko stadium,kuto stadium,abeokuta stadium,~stadium
o|Alamala Barracks|7.1720|3.2780|alamala,~barracks
o|Ogun State Secretariat|7.1340|3.3370|oke mosan,~secretariat
# Ilorin > Kwara
u|UNILORIN|8.4790|4.6740|university of ilorin,unilorin main campus,unilorin gate,ilorin university,uni ilorin,unilorin mini campus
u|Kwara State University|8.7160|4.4900|kwasu,kwasu malete
u|Kwara Polytechnic|8.5540|4.6330|kwara poly,kwarapoly
u|Al-Hikmah University|8.4850|4.5230|al hikmah,alhikmah,alhikmah university
h|UITH|8.5400|4.6520|university of ilorin teaching hospital,uith oke oyi
h|General Hospital Ilorin|8.4920|4.5470|ilorin general hospital
a|Ilorin Airport|8.4400|4.4940|ilorin international airport,~airport,~the airport
m|Oja Oba Ilorin|8.4970|4.5450|oja oba market ilorin,emirs market
m|Ipata Market|8.5020|4.5520|ipata,oja ipata
m|Ganmo Market|8.4400|4.6020|ganmo mkt
m|Mandate Market|8.4820|4.5050|mandate,mandate ilorin
o|Palms Mall Ilorin|8.4820|4.5540|kwara mall,shoprite ilorin,ilorin shoprite,kwara shoprite,kwara mall ilorin,~shoprite
o|Sobi Barracks|8.5460|4.5560|sobi cantonment,22 armoured brigade,~barracks
# Onitsha > Anambra
m|Onitsha Main Market|6.1530|6.7790|main market onitsha,onitsha market,otu onitsha,ose market,main mkt onitsha,~main market
m|Ochanja Market|6.1370|6.7820|ochanja
m|Head Bridge Market|6.1320|6.7600|bridge head market,bridgehead market,head bridge,bridgehead
m|Relief Market Onitsha|6.1490|6.7820|
o|Onitsha Mall|6.1320|6.7970|shoprite onitsha,onitsha shoprite,~shoprite
o|Niger Bridge|6.1310|6.7530|niger bridge head,upper iweka,river niger bridge
o|Onitsha Barracks|6.1640|6.7920|onitsha military cantonment,onitsha cantonment,~barracks
# Awka > Anambra
u|UNIZIK|6.2450|7.1180|nnamdi azikiwe university,unizik awka,unizik temp site,unizik gate,unizik junction,nau awka,unizik temporary site,temp site
h|COOUTH|6.2280|7.0830|amaku hospital,amaku general hospital,coou teaching hospital
m|Eke Awka Market|6.2110|7.0730|eke awka,eke awka mkt,awka market
a|Anambra Airport|6.3100|6.9900|anambra international airport,umueri airport,chinua achebe airport,~airport,~the airport
# Nnewi > Anambra
m|Nkwo Nnewi Market|6.0190|6.9170|nkwo nnewi,nnewi market
h|NAUTH|6.0160|6.9130|nauth nnewi,nnamdi azikiwe university teaching hospital
o|Innoson Factory|6.0000|6.9300|innoson,innoson nnewi
# Aba > Abia
m|Ariaria Market|5.1160|7.3280|ariaria,ariaria international market,ariaria mkt,ariaria aba
m|Ahia Ohuru|5.1010|7.3650|ahia ohuru market,new market aba,ahia ohuru aba
m|Cemetery Market|5.1110|7.3720|cemetery market aba
m|Eziukwu Market|5.1080|7.3710|eziukwu
u|ABSUTH|5.1220|7.3830|abia state university teaching hospital,absuth aba
o|Enyimba Stadium|5.1130|7.3780|aba stadium,~stadium
o|Aba Mall|5.1350|7.3640|shoprite aba,aba shoprite,~shoprite
# Umuahia > Abia
u|MOUAU|5.4810|7.5450|michael okpara university,michael okpara university of agriculture,mouau umudike,umudike university
h|FMC Umuahia|5.5260|7.4950|federal medical centre umuahia,queen elizabeth hospital,~fmc
m|Ubani Market|5.5660|7.4770|ubani ibeku market,ubani
# Uturu > Abia
u|ABSU|5.8290|7.4100|abia state university,absu uturu,absu gate
# Warri > Delta
a|Warri Airport|5.5960|5.8180|osubi airport,osubi airstrip,warri osubi airport,~airport,~the airport
u|FUPRE|5.5720|5.8400|federal university of petroleum resources,fupre effurun,fupre ugbomro
u|PTI|5.5680|5.7900|petroleum training institute,pti effurun,pti road
o|Warri Refinery|5.5650|5.7300|wrpc,ekpan refinery,~refinery
o|Delta Mall|5.5520|5.7890|shoprite warri,warri shoprite,effurun shoprite,delta city mall,~shoprite
m|Igbudu Market|5.5280|5.7450|igbudu
m|Effurun Market|5.5560|5.7830|effurun mkt,effurun main market
o|Effurun Barracks|5.5640|5.7800|3 battalion barracks,~barracks
# Asaba > Delta
a|Asaba Airport|6.2030|6.6650|asaba international airport,~airport,~the airport
m|Ogbeogonogo Market|6.1960|6.7250|ogbe ogonogo market,ogbeogonogo,ogbogonogo market,asaba main market
o|Asaba Mall|6.2110|6.6930|shoprite asaba,asaba shoprite,~shoprite
h|FMC Asaba|6.1980|6.7270|federal medical centre asaba,~fmc
# Abraka > Delta
u|DELSU|5.7890|6.1000|delta state university,delsu abraka,delsu site 2,delsu gate
# Calabar > Cross River
u|UNICAL|4.9480|8.3450|university of calabar,unical gate,unical campus,calabar university
u|UNICROSS|4.9290|8.3300|cross river university,crutech,unicross calabar
h|UCTH|4.9600|8.3510|university of calabar teaching hospital
a|Calabar Airport|4.9760|8.3470|margaret ekpo airport,margaret ekpo international airport,~airport,~the airport
m|Watt Market|4.9570|8.3210|watt,watt market calabar
m|Marian Market|4.9770|8.3370|marian market calabar
o|Tinapa|5.0420|8.3140|tinapa resort
o|Calabar Mall|5.0050|8.3400|shoprite calabar,~shoprite
# Akure > Ondo
u|FUTA|7.3040|5.1370|federal university of technology akure,futa south gate,futa north gate,futa gate
m|Oja Oba Akure|7.2530|5.1950|erekesan market,akure main market,oja oba market akure
a|Akure Airport|7.2470|5.3010|~airport,~the airport
o|Akure Mall|7.2600|5.2100|shoprite akure,akure shoprite,~shoprite
u|AAUA|7.4640|5.7400|adekunle ajasin university,aaua akungba
# Ado-Ekiti > Ekiti
u|EKSU|7.7140|5.2560|ekiti state university,eksu iworoko,eksu gate
u|ABUAD|7.6060|5.3080|afe babalola university,abuad ado ekiti,afe babalola
m|Oja Oba Ado Ekiti|7.6210|5.2220|oja bisi,ado ekiti market
# Ile-Ife > Osun
u|OAU|7.5180|4.5200|obafemi awolowo university,oau ife,great ife,oau ile ife,oau gate,ife university,oau campus
h|OAUTHC|7.5090|4.5690|oau teaching hospital
# Osogbo > Osun
u|UNIOSUN|7.7600|4.6020|osun state university,uniosun osogbo
m|Igbona Market|7.7740|4.5760|igbona,osogbo market,oja oba osogbo
o|Osun Mall|7.7780|4.5600|osogbo mall,shoprite osogbo,~shoprite
# Minna > Niger
u|FUT Minna|9.5300|6.4500|futminna,federal university of technology minna,fut gidan kwano,futminna bosso,fut minna bosso
a|Minna Airport|9.6520|6.4620|~airport,~the airport
m|Kure Market|9.6080|6.5510|kure ultra modern market,kasuwar gwari,gwari market,kure
# Lokoja > Kogi
u|Federal University Lokoja|7.8600|6.6900|ful,fulokoja,ful adankolo,ful felele
# Makurdi > Benue
u|Benue State University|7.7310|8.5580|bsu,bsu makurdi,benue state uni
u|JOSTUM|7.7870|8.6200|federal university of agriculture makurdi,uniagric makurdi,fuam,joseph sarwuan tarka university
m|Wurukum Market|7.7300|8.5400|wurukum,modern market makurdi
m|Wadata Market|7.7410|8.5090|wadata
# Lafia > Nasarawa
u|Federal University of Lafia|8.4700|8.5600|fulafia
# Keffi > Nasarawa
u|NSUK|8.8500|7.8960|nasarawa state university,nsuk keffi,nasarawa state university keffi
# Sokoto > Sokoto
u|UDUS|13.1260|5.2040|usmanu danfodiyo university,usman danfodio university,udusok,udus sokoto,danfodiyo university,danfodio university
m|Sokoto Central Market|13.0620|5.2430|kasuwar sokoto,sokoto market,~central market
a|Sokoto Airport|12.9160|5.2070|sadiq abubakar airport,~airport
# Maiduguri > Borno
u|UNIMAID|11.8080|13.2030|university of maiduguri,unimaid gate,jamiar maiduguri,uni maid,maiduguri university
m|Monday Market|11.8390|13.1570|maiduguri monday market,kasuwar monday
a|Maiduguri Airport|11.8550|13.0810|~airport
# Bauchi > Bauchi
u|ATBU|10.2830|9.8000|abubakar tafawa balewa university,atbu yelwa,atbu gubi,atbu bauchi
m|Muda Lawal Market|10.3080|9.8320|muda lawal,kasuwar muda lawal
m|Wunti Market|10.3160|9.8400|wunti,kasuwar wunti
# Yola > Adamawa
u|MAUTECH|9.3500|12.5000|modibbo adama university,mau yola,mautech girei
u|AUN|9.3170|12.4930|american university of nigeria,american university yola,aun yola
m|Jimeta Market|9.2790|12.4560|jimeta modern market,kasuwar jimeta
# Gombe > Gombe
u|Gombe State University|10.3040|11.1720|gsu gombe,gombe university
m|Gombe Main Market|10.2880|11.1690|kasuwar gombe,gombe market
# Katsina > Katsina
u|UMYU|12.8830|7.5880|umaru musa yaradua university,umaru musa university,jamiar umaru musa
m|Katsina Central Market|12.9890|7.6020|kasuwar katsina,katsina market,~central market
# Ota > Ogun
u|Covenant University|6.6720|3.1580|covenant,cu ota,canaanland,canaan land,covenant university ota
# Ekpoma > Edo
u|AAU Ekpoma|6.7420|6.0830|ambrose alli university,aau,ambrose alli
# Abakaliki > Ebonyi
u|EBSU|6.3240|8.1130|ebonyi state university,ebsu abakaliki,ebsu cas campus
u|AE-FUNAI|6.1320|8.1440|funai,alex ekwueme federal university,funai ikwo
h|AEFUTHA|6.3180|8.1160|fetha,federal teaching hospital abakaliki
m|Abakpa Main Market|6.3240|8.1120|abakpa market abakaliki,abakaliki main market
o|Abakaliki International Market|6.2930|8.0920|margaret umahi market,international market abakaliki
`;
