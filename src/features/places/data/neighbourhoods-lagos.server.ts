/**
 * Neighbourhoods of Lagos State, one a line under "# state > city > local government area":
 * name | latitude | longitude | radius in metres | other names, comma-separated | larger area it is part of.
 * A ~ marks a name too common to mean this place unless its city or state is named as well.
 */
export const LAGOS_NEIGHBOURHOODS = `
# Lagos > Lagos > Eti-Osa
Lekki|6.448|3.52|9000|lekki peninsula,lekki axis,lekki epe expressway,lekki expressway,lekki epe express road,leki,lekky
Lekki Phase 1|6.4474|3.4738|1800|lekki 1,lekki ph 1,phase 1 lekki,lekki phase one,lekki right,lekki lekki phase 1|Lekki
Lekki Phase 2|6.4539|3.5782|1500|lekki 2,lekki ph 2,phase 2 lekki,lekki phase two|Lekki
Lekki Scheme 2|6.453|3.605|2000|lekki scheme two,scheme 2 lekki|Lekki
Ikate|6.4385|3.4925|1200|ikate elegushi,elegushi,ikate lekki,ikate ancient city|Lekki
Nicon Town|6.4405|3.505|600|nicon town estate|Lekki
Osapa London|6.4395|3.5115|1000|osapa,osapa lekki|Lekki
Ologolo|6.442|3.515|700|ologolo lekki|Lekki
Ilasan|6.4375|3.513|700|ilasan lekki,ilasan housing estate|Lekki
Jakande|6.4375|3.519|1000|jakande lekki,jakande estate lekki|Lekki
Agungi|6.4405|3.5215|900|agungi lekki,agungi ajiran|Lekki
Ajiran|6.448|3.524|600|ajiran lekki|Lekki
Idado|6.444|3.519|700|idado estate,idado lekki|Lekki
Igbo Efon|6.4385|3.527|800|igboefon,igbo efon lekki|Lekki
Northern Foreshore|6.454|3.529|800|northern foreshore estate|Lekki
Chevron|6.441|3.535|1300|chevron drive,chevron lekki,chevy view,chevyview,chevy view estate,chevron toll gate|Lekki
Orchid Road|6.456|3.539|1300|orchid hotel road,orchid lekki,lekki orchid,orchid hotel|Lekki
Lafiaji|6.457|3.544|900|lafiaji lekki|Lekki
Bera Estate|6.445|3.544|600|bera estate chevron|Lekki
Oral Estate|6.4437|3.548|600|oral estate lekki|Lekki
Ikota|6.4473|3.5496|1300|ikota villa,ikota villa estate,ikota gra,ikota lekki,lekki ikota|Lekki
Lekki County|6.456|3.556|900|lekki county homes,megamound|Lekki
Victoria Garden City|6.4657|3.544|900|vgc,vgc lekki,v g c|Lekki
Ajah|6.469|3.568|2200|ajah lekki,aja lagos,aja|Lekki
Ado Road|6.477|3.577|1000|addo road,addo|Ajah
Langbasa|6.5072|3.5805|1500|langbasa ajah|Ajah
Badore|6.5045|3.6|2000|badore ajah,badore road|Ajah
Abraham Adesanya|6.468|3.583|1000|abraham adesanya estate,abraham adesanya ajah|Ajah
Okun Ajah|6.444|3.59|1500|okun aja|Ajah
Thomas Estate|6.472|3.596|700|thomas estate ajah|Ajah
Ogombo|6.4492|3.6152|1500|ogombo road|Ajah
Crown Estate|6.468|3.613|700|crown estate ajah,crown estate sangotedo|Ajah
Sangotedo|6.471|3.6356|1500|sangotedo ajah,sangoted,sango tedo,shangotedo|Ajah
Monastery Road|6.469|3.644|800|monastery sangotedo|Ajah
Ikoyi|6.453|3.437|2500|old ikoyi,ikoyi lagos,south west ikoyi,ikoyi island
Parkview Estate|6.4613|3.4431|700|park view estate,parkview,parkview ikoyi,park view ikoyi|Ikoyi
Banana Island|6.4655|3.45|900|banana island estate,banana island ikoyi,banana|Ikoyi
Osborne Foreshore|6.46|3.422|900|osborne,osborne estate,osborne ikoyi,osborne foreshore estate,osborne phase 1,osborne phase 2,osborne foreshore phase 1,osborne foreshore phase 2|Ikoyi
Bourdillon|6.452|3.444|500|bourdillon road,bourdillon ikoyi|Ikoyi
Dolphin Estate|6.4565|3.4155|700|dolphin estate ikoyi|Ikoyi
Obalende|6.4469|3.4153|700|obalende lagos island
Victoria Island|6.43|3.422|2200|vi,v i,victoria island vi,vic island,victoria iland
Victoria Island Extension|6.434|3.448|1200|vi extension,victoria island ext|Victoria Island
Oniru|6.433|3.448|1200|oniru estate,oniru vi,oniru victoria island,oniru lekki|Victoria Island
1004 Estate|6.433|3.433|400|1004,1004 flats,1004 housing estate|Victoria Island
Eko Atlantic|6.4095|3.406|1500|eko atlantic city|Victoria Island
# Lagos > Lagos > Lagos Island
Lagos Island|6.455|3.394|2000|isale eko,eko island,idumota
~Marina|6.4515|3.391|800|marina lagos,marina lagos island,cms lagos|Lagos Island
Onikan|6.4475|3.403|600|onikan lagos island|Lagos Island
# Lagos > Lagos > Ibeju-Lekki
Ibeju-Lekki|6.45|3.9|14000|ibeju,ibeju lekki lagos
Abijo|6.4751|3.6719|1500|abijo gra,abijo ajah
Awoyaya|6.4771|3.7041|1500|awoyaya ajah,awoyaya ibeju lekki|Ibeju-Lekki
Eputu|6.48|3.725|1000|eputu town|Ibeju-Lekki
Lakowe|6.475|3.733|1500|lakowe ajah,lakowe golf estate,lakowe lakes|Ibeju-Lekki
Oribanwa|6.474|3.742|900||Ibeju-Lekki
Bogije|6.477|3.77|1500|bogije ibeju lekki|Ibeju-Lekki
Eluju|6.47|3.8|1500||Ibeju-Lekki
Eleko|6.441|3.856|2500|eleko junction,eleko beach,eleko beach road|Ibeju-Lekki
Akodo|6.4355|3.9303|2000|akodo ise|Ibeju-Lekki
Lekki Free Trade Zone|6.43|3.99|6000|lekki ftz,lftz,lekki free zone,free trade zone|Ibeju-Lekki
# Lagos > Lagos > Epe
Epe|6.5841|3.9834|4000|epe lagos,epe town
Alaro City|6.512|3.98|2500|alaro
Agbowa|6.6433|3.7123|2000|agbowa ikosi
# Lagos > Lagos > Lagos Mainland
Yaba|6.5075|3.378|1800|yaba lagos
~Sabo|6.509|3.377|500|sabo yaba|Yaba
Akoka|6.522|3.39|900|akoka yaba,unilag,university of lagos|Yaba
Onike|6.5067|3.3842|600|onike yaba|Yaba
Iwaya|6.5042|3.3919|700|iwaya yaba|Yaba
Abule Oja|6.5155|3.3855|500|abule oja yaba|Yaba
Abule Ijesha|6.522|3.38|600|abule ijesha yaba|Yaba
Alagomeji|6.502|3.379|500|alagomeji yaba|Yaba
Jibowu|6.519|3.369|600|jibowu yaba|Yaba
~Adekunle|6.499|3.381|500|adekunle yaba|Yaba
Makoko|6.4959|3.3919|700|makoko yaba|Yaba
Ebute Metta|6.488|3.3817|1300|ebute meta,ebutte metta,ebute metta yaba,ebutemetta
Oyingbo|6.482|3.384|600|oyingbo market|Ebute Metta
# Lagos > Lagos > Surulere
Surulere|6.5|3.356|2500|surulere lagos,suru lere,surulele,surulare
Adeniran Ogunsanya|6.493|3.356|600|adeniran ogunsanya surulere|Surulere
Bode Thomas|6.4915|3.36|600|bode thomas surulere|Surulere
Aguda|6.484|3.341|900|aguda surulere|Surulere
~Masha|6.501|3.352|500|masha surulere,kilo surulere|Surulere
Lawanson|6.511|3.35|700|lawanson surulere|Surulere
Itire|6.5073|3.3421|800|itire surulere|Surulere
Ijesha|6.499|3.326|900|ijeshatedo,ijesha surulere,ijesha tedo,ijeshatedo surulere|Surulere
Ojuelegba|6.51|3.363|600|ojuelegba surulere|Surulere
Iponri|6.4875|3.3661|600|iponri surulere|Surulere
Alaka Estate|6.489|3.364|500|alaka,alaka surulere|Surulere
# Lagos > Lagos > Kosofe
Gbagada|6.554|3.388|1900|gbagada lagos,gbagadda
Gbagada Phase 1|6.55|3.385|800|phase 1 gbagada,gbagada phase one|Gbagada
Gbagada Phase 2|6.557|3.381|800|phase 2 gbagada,gbagada phase two|Gbagada
Ifako Gbagada|6.56|3.396|800|ifako kosofe|Gbagada
Soluyi|6.56|3.402|800|soluyi gbagada,sholuyi|Gbagada
~Medina|6.547|3.396|600|medina gbagada,medina estate,medina estate gbagada|Gbagada
Oworonshoki|6.553|3.406|1000|oworo,oworonshoki gbagada,oworonsoki|Gbagada
Anthony Village|6.562|3.368|900|anthony village maryland,anthony maryland,anthony lagos,~anthony
Maryland|6.57|3.368|1000|maryland lagos,maryland ikeja
Mende|6.569|3.375|700|mende maryland,mende villa|Maryland
Shonibare Estate|6.566|3.362|500|sonibare estate,shonibare maryland|Maryland
Ogudu|6.575|3.3905|1100|ogudu lagos,ogudu ojota
Ogudu GRA|6.57|3.387|700|gra ogudu|Ogudu
Ojota|6.5863|3.3808|900|ojota lagos
Ketu|6.597|3.386|1200|ketu lagos
Alapere|6.587|3.396|800|alapere ketu|Ketu
Ikosi|6.6006|3.3836|800|ikosi ketu|Ketu
Mile 12|6.606|3.4|800|mile 12 ketu|Ketu
Shangisha|6.612|3.379|800|shangisha ketu,shangisha magodo|Ketu
Magodo|6.6181|3.3778|1800|magodo lagos,magodo gra,magodo estate
Magodo Phase 1|6.627|3.371|900|phase 1 magodo,magodo isheri,magodo gra phase 1|Magodo
Magodo Phase 2|6.617|3.383|1000|phase 2 magodo,magodo gra phase 2,magodo shangisha|Magodo
Olowora|6.63|3.372|700|olowoora|Magodo
Omole Phase 2|6.635|3.372|800|omole phase two,omole estate phase 2,omole 2
Isheri|6.6385|3.3802|1000|isheri olowora,isheri lagos,isheri magodo
Isheri North|6.648|3.383|1500|isheri north gra,isheri gra,gra isheri north
# Lagos > Lagos > Shomolu
Shomolu|6.5389|3.3742|1200|somolu,shomolu lagos
Bariga|6.535|3.395|1000|bariga shomolu
Palmgrove|6.543|3.366|700|palm grove,palmgrove estate
Onipanu|6.535|3.366|600|onipan
Obanikoro|6.55|3.367|600
Fola Agoro|6.527|3.383|500|fola agoro yaba
Fadeyi|6.528|3.368|500|fadeyi yaba
# Lagos > Lagos > Mushin
Mushin|6.5263|3.3571|1600|mushin lagos
Ilupeju|6.553|3.356|1100|ilupeju mushin,ilupeju estate
Ilasamaja|6.53|3.331|800|ilasamaja mushin,ilasa
Idi Araba|6.517|3.353|600|idi araba surulere,luth
Papa Ajao|6.542|3.348|700|papa ajao mushin
# Lagos > Lagos > Oshodi-Isolo
Isolo|6.5292|3.3217|1500|isolo lagos,isholo
Okota|6.508|3.318|1100|okota isolo,okota lagos
Ago Palace|6.503|3.309|1000|ago palace way,ago palace okota,ago okota|Okota
Ire Akari Estate|6.522|3.318|600|ire akari,ireakari|Isolo
Oke Afa|6.537|3.309|700|oke afa isolo,jakande estate isolo,jakande isolo|Isolo
Ajao Estate|6.548|3.328|900|ajao estate isolo,ajao
Mafoluku|6.556|3.334|800|mafoluku oshodi
Oshodi|6.555|3.3436|1200|oshodi lagos
Ejigbo|6.551|3.299|1200|ejigbo lagos
# Lagos > Lagos > Ikeja
Ikeja|6.6|3.345|3000|ikeja lagos,ikeja capital
Ikeja GRA|6.581|3.358|1100|gra ikeja,ikeja g r a,ikeja government reserved area,isaac john|Ikeja
Allen Avenue|6.601|3.3525|700|allen,allen ikeja|Ikeja
Opebi|6.5915|3.3615|800|opebi ikeja|Ikeja
Alausa|6.613|3.357|900|alausa ikeja|Ikeja
Oregun|6.601|3.368|900|oregun ikeja|Ikeja
Adeniyi Jones|6.597|3.346|600|adeniyi jones ikeja,adeniyi jones avenue|Ikeja
Computer Village|6.593|3.341|400|computer village ikeja|Ikeja
Agidingbi|6.621|3.348|900|agidingbi ikeja|Ikeja
Ogba|6.628|3.339|1300|ogba ikeja,ogba lagos
Omole Phase 1|6.637|3.361|800|omole phase one,omole estate phase 1,omole 1,omole estate,omole
Ojodu|6.643|3.364|1200|ojodu berger,berger,berger lagos,ojodu lagos
# Lagos > Lagos > Agege
Agege|6.6229|3.3203|1800|agege lagos
Oko Oba|6.644|3.314|900|oko oba agege,okooba|Agege
Orile Agege|6.631|3.311|800|agege orile|Agege
Dopemu|6.613|3.312|700|dopemu agege|Agege
~Cement|6.616|3.308|500|cement agege,cement bus stop|Agege
# Lagos > Lagos > Ifako-Ijaiye
Ifako-Ijaiye|6.66|3.32|2500|ifako,ifako ijaye,ifako agege
Fagba|6.652|3.327|800|fagba agege
Iju|6.668|3.329|1300|iju ishaga,iju ishaga agege,ishaga,iju agege
Ijaiye|6.658|3.307|1000|ijaye,ijaiye ojokoro
Ojokoro|6.675|3.303|1200|ijaiye ojokoro estate
Alakuko|6.6797|3.2706|1200|alakuko lagos
# Lagos > Lagos > Alimosho
Egbeda|6.593|3.293|1200|egbeda lagos,egbeda akowonjo,egbeda alimosho
Akowonjo|6.604|3.306|900|akowonjo egbeda
Shasha|6.597|3.317|800|shasha egbeda
Idimu|6.575|3.284|1000|idimu egbe,idimu alimosho
Ikotun|6.55|3.269|1200|ikotun egbe,ikotun igando,ikotun lagos
Egbe|6.556|3.288|800|egbe ikotun
Ijegun|6.5162|3.2549|1200|ijegun ikotun
Igando|6.55|3.25|1200|igando ikotun,igando lagos
Akesan|6.55|3.223|1200|akesan lagos,akesan igando
Egan|6.5486|3.2327|900|egan igando
Iyana Ipaja|6.61|3.293|800|iyana ipaja lagos
Ipaja|6.6088|3.2545|1300|ipaja lagos,ipaja road
Gowon Estate|6.606|3.285|700|gowon estate ipaja,gowon estate egbeda
Abesan|6.613|3.262|800|abesan estate,abesan ipaja
Baruwa|6.598|3.271|800|baruwa ipaja
Ayobo|6.6|3.2333|1200|ayobo ipaja,ayobo lagos
Abule Egba|6.648|3.3|1200|abule egba lagos,abuleegba
Meiran|6.659|3.282|1000|meiran abule egba
Alagbado|6.666|3.275|1300|alagbado lagos
# Lagos > Lagos > Amuwo-Odofin
Festac|6.4683|3.2839|1800|festac town,festac lagos,fetac
Amuwo-Odofin|6.464|3.3|2000|amuwo,amuwo odofin gra,amuwo odofin lagos
Mile 2|6.461|3.314|600|mile 2 lagos
Satellite Town|6.4497|3.2558|1300|satellite town lagos
Abule Ado|6.465|3.254|800|abule ado festac
Kirikiri|6.4426|3.3114|800|kirikiri town
# Lagos > Lagos > Ojo
Ojo|6.4643|3.1902|2200|ojo lagos,ojo town,lasu ojo
Okokomaiko|6.4642|3.1822|1000|okoko,okokomaiko ojo
Iba|6.5122|3.2003|1300|iba estate,iba ojo,iba new town
Trade Fair|6.465|3.243|900|trade fair complex,trade fair ojo
~Alaba|6.462|3.193|800|alaba international,alaba international market,alaba ojo
# Lagos > Lagos > Apapa
Apapa|6.4488|3.359|1600|apapa lagos
Apapa GRA|6.446|3.368|800|gra apapa|Apapa
Ijora|6.467|3.368|700|ijora badia,ijora apapa
Iganmu|6.474|3.364|700|iganmu lagos
# Lagos > Lagos > Ajeromi-Ifelodun
Ajegunle|6.452|3.334|1200|ajegunle apapa,aj city
Orile Iganmu|6.479|3.34|800|orile,iganmu orile
# Lagos > Lagos > Badagry
Badagry|6.415|2.8813|4000|badagry lagos,badagry town
# Lagos > Lagos > Ikorodu
Ikorodu|6.6191|3.5041|4500|ikorodu lagos,ikorodu town,ikordu
Agric Ikorodu|6.609|3.474|1000|agric,owutu,owutu ikorodu,ikorodu agric|Ikorodu
Igbogbo|6.5913|3.5171|1500|igbogbo ikorodu|Ikorodu
Ijede|6.5656|3.5919|1800|ijede ikorodu|Ikorodu
Imota|6.6636|3.6694|2000|imota ikorodu|Ikorodu
Odogunyan|6.679|3.52|1500|odogunyan ikorodu,odo gunyan|Ikorodu
Ebute Ikorodu|6.603|3.493|900|ebute ikorodu road|Ikorodu
Gberigbe|6.6012|3.6218|1500|gberigbe ikorodu|Ikorodu
Itamaga|6.637|3.53|900|itamaga ikorodu|Ikorodu
`;
