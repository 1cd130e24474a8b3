/**
 * Neighbourhoods of the south-west outside Lagos and of the north, one a line under "# state > city > local government
 * area": name | latitude | longitude | radius in metres | other names, comma-separated | larger area it is part of. A ~
 * marks a name too common to mean this place unless its city or state is named as well.
 */
export const WESTERN_AND_NORTHERN_NEIGHBOURHOODS = `
# Oyo > Ibadan > Ibadan North
Bodija|7.419|3.909|1500|bodija ibadan,bodija estate
Old Bodija|7.419|3.906|900|old bodija ibadan,old bodija estate|Bodija
New Bodija|7.4235|3.9154|900|new bodija ibadan,new bodija estate|Bodija
Agodi GRA|7.401|3.908|1100|agodi,agodi ibadan,gra agodi
Samonda|7.4306|3.9081|900|samonda ibadan
~Sango|7.424|3.89|1000|sango ibadan,sango ui
Mokola|7.401|3.89|900|mokola ibadan,mokola hill
Basorun|7.421|3.933|1200|bashorun,basorun ibadan,basorun estate
Ashi|7.432|3.923|900|ashi ibadan,ashi bodija
Agbowo|7.4452|3.9156|900|agbowo ibadan
University of Ibadan|7.444|3.9|1300|~ui,ui ibadan
Idi Ape|7.41|3.93|800|idi ape ibadan,idi ape basorun
Aerodrome GRA|7.428|3.914|700|aerodrome estate,aerodrome gra samonda
Yemetu|7.399|3.901|700|yemetu ibadan
Total Garden|7.402|3.902|500|total garden ibadan
# Oyo > Ibadan > Ibadan North East
Iwo Road|7.404|3.941|900
Old Ife Road|7.396|3.96|1300
# Oyo > Ibadan > Ibadan North West
Jericho|7.398|3.872|1100|jericho ibadan,jericho gra,links reservation,jericho reservation
Idi Ishin|7.405|3.86|900|idi ishin jericho,idishin,idi ishin ibadan,nihort
Eleyele|7.412|3.867|1200|eleyele ibadan
Dugbe|7.388|3.88|800|dugbe ibadan
Onireke|7.386|3.874|700|onireke gra,onireke ibadan
# Oyo > Ibadan > Ibadan South West
Iyaganku GRA|7.379|3.872|900|iyaganku,iyaganku ibadan
Alalubosa|7.3839|3.8617|900|alalubosa gra,alalubosa ibadan
~Ring Road|7.359|3.877|1100
Oluyole Estate|7.357|3.86|1300|oluyole estate ibadan,oluyole extension,oluyole,oluyole ibadan
Oke Ado|7.369|3.884|800|oke ado ibadan
Odo Ona|7.366|3.847|900|odo ona ibadan
# Oyo > Ibadan > Ibadan South East
~Challenge|7.343|3.88|1100|challenge ibadan
Felele|7.342|3.899|1000|felele ibadan
Molete|7.357|3.889|800|molete ibadan
# Oyo > Ibadan > Oluyole
Soka|7.326|3.895|1000|soka ibadan
Akala Express|7.326|3.85|1600|akala expressway,akala,akala way,akala express ibadan
Elebu|7.333|3.833|1200|elebu ibadan
# Oyo > Ibadan > Lagelu
Akobo|7.4344|3.9497|2000|akobo ibadan,akobo ojurin,akobo estate
Kolapo Ishola GRA|7.422|3.943|900|kolapo ishola estate,kolapo ishola,gra akobo
Monatan|7.426|3.976|1000|monatan ibadan
# Oyo > Ibadan > Egbeda
Alakia|7.3908|3.9738|1300|alakia ibadan
Olodo|7.429|4.006|1300|olodo ibadan
# Oyo > Ibadan > Akinyele
Moniya|7.5283|3.9119|1800|moniya ibadan
Ojoo|7.466|3.913|1200|ojoo ibadan
Ajibode|7.4606|3.8936|1100|ajibode ibadan,ajibode ui
Orogun|7.453|3.915|800|orogun ibadan
# Oyo > Ibadan > Ido
Apata|7.379|3.838|1300|apata ibadan,apata ganga
Apete|7.449|3.872|1200|apete ibadan
Ologuneru|7.441|3.843|1500|ologuneru ibadan
Awotan|7.4435|3.8618|800|awotan ibadan
Omi Adio|7.394|3.759|1500|omi adio ibadan
# Ogun > Mowe > Obafemi Owode
Mowe|6.8107|3.4366|2200|mowe town,mowe ofada,mowe ogun
Ofada|6.863|3.4291|1500
Ibafo|6.7424|3.4219|2000|ibafo ogun
Magboro|6.7148|3.4024|1600|magboro ogun
Arepo|6.696|3.418|1600|arepo ogun
Asese|6.77|3.43|1200|asese ibafo
Simawa|6.861|3.493|2000|redemption city,redemption camp,simawa ogun
Warewa|6.676|3.4|1000|warewa ogun
# Ogun > Ota > Ado-Odo/Ota
Sango Ota|6.698|3.242|2000|sango otta,sango,ota sango
Iyana Iyesi|6.68|3.185|1200|iyana iyesi ota
Agbara|6.5053|3.1031|2500|agbara estate,agbara igbesa,agbara ogun,opic agbara,agbara opic
Igbesa|6.543|3.133|2000|igbesa ogun
Ijoko|6.7424|3.2622|1500|ijoko ota,ijoko ogun
Atan Ota|6.674|3.099|1800|atan
# Ogun > Ota > Ifo
Ifo|6.815|3.195|2200|ifo ogun
Isheri North|6.66|3.385|1500|isheri north ogun,opic estate,~opic
Akute|6.681|3.356|1200|akute ogun,akute lagos
Ajuwon|6.685|3.325|1200|ajuwon ogun,ajuwon lagos
Lambe|6.7|3.35|1100|lambe ogun
Oke-Aro|6.6826|3.3182|1200|oke aro ogun
Alagbole|6.671|3.36|900|alagbole ogun
Matogun|6.697|3.333|1000
# Ogun > Sagamu > Sagamu
Ogijo|6.6955|3.5117|1800|ogijo ikorodu,ogijo ogun
# Ogun > Abeokuta > Abeokuta South
Ibara|7.143|3.337|1200|ibara housing estate,ibara gra,ibara abeokuta
Oke Mosan|7.116|3.38|1300|oke mosan abeokuta,presidential hilltop
Kuto|7.142|3.353|800|kuto abeokuta
Asero|7.172|3.38|1100|asero estate,asero abeokuta
Idi Aba|7.14|3.379|1000|idi aba abeokuta
Onikolobo|7.133|3.327|900|onikolobo abeokuta
# Kaduna > Kaduna > Kaduna North
Ungwan Rimi|10.537|7.447|1100|unguwan rimi,ungwan rimi gra,u rimi,angwan rimi,unguwar rimi,ungwan rimi kaduna
Malali|10.552|7.46|1400|malali gra,malali kaduna,malali low cost
Ungwan Dosa|10.556|7.438|1100|unguwan dosa,angwan dosa,u dosa
Kawo|10.5777|7.4485|1300|kawo kaduna,kawo new extension
Kaduna GRA|10.533|7.44|1200|~gra,gra kaduna
# Kaduna > Kaduna > Kaduna South
Barnawa|10.483|7.431|1400|barnawa gra,barnawa low cost,barnawa kaduna
Kakuri|10.469|7.419|1400|kakuri gra,kakuri kaduna
~Tudun Wada|10.5122|7.4124|1400|tudun wada kaduna
# Kaduna > Kaduna > Chikun
Sabon Tasha|10.448|7.47|1600|sabo tasha,sabon tasha gra,sabo kaduna
Narayi|10.465|7.452|1200|narayi high cost,narayi kaduna
Gonin Gora|10.417|7.435|1400|goningora,gonin gora kaduna
Millennium City|10.5|7.525|2500|millenium city,millennium city kaduna,new millennium city
# Kaduna > Kaduna > Igabi
Rigasa|10.531|7.379|2000|rigasa kaduna
Mando|10.601|7.418|1600|mando kaduna
# Kaduna > Zaria > Sabon Gari
Samaru|11.162|7.648|1500|samaru zaria,abu zaria
~Sabon Gari|11.113|7.726|1300|sabon gari zaria
# Kano > Kano > Nassarawa
Nassarawa GRA|11.986|8.548|1600|nasarawa gra,gra kano,kano gra,~gra,nassarawa gra kano
Bompai|12.01|8.548|1300|bompai kano,bompai industrial
Hotoro|11.983|8.588|1700|hotoro gra,hotoro kano,hotoro north,hotoro south,hotoro quarters
Badawa|12|8.576|1000|badawa kano,badawa layout
Giginyu|11.991|8.566|800|giginyu kano
Dakata|12.027|8.581|1000|dakata kano
Kawaji|12.012|8.58|900|kawaji kano
# Kano > Kano > Fagge
~Sabon Gari|12.0185|8.5382|1200|sabon gari kano,sabongari kano
Fagge|12.0067|8.5291|900|fagge kano
Railway Estate|12.019|8.529|800|railway quarters,railway quarters kano,railway estate kano
No Man's Land|12.031|8.536|700|no mans land kano,noman land
# Kano > Kano > Tarauni
Tarauni|11.9767|8.5601|1200|tarauni kano
Zoo Road|11.97|8.535|1100
Farm Centre|11.982|8.539|800|farm center,farm centre kano
Gyadi Gyadi|11.969|8.546|900|gyadi gyadi kano
Darmanawa|11.945|8.543|1100|darmanawa kano
# Kano > Kano > Kano Municipal
Sharada|11.964|8.509|1500|sharada phase 1,sharada phase 2,sharada phase 3,sharada kano,sharada industrial
Kano Old City|11.996|8.516|2200|kano city,birnin kano
Gandu|11.973|8.525|900|gandu albasa,gandu kano
# Kano > Kano > Gwale
Gwale|11.983|8.502|1200|gwale kano
Dorayi|11.9615|8.4749|1300|dorayi kano,dorayi karama,dorayi babba
Kabuga|11.987|8.482|900|kabuga kano
# Kano > Kano > Dala
Gwammaja|12.0198|8.5084|900|gwammaja kano
Kofar Ruwa|12.022|8.491|900|kofar ruwa kano
# Kano > Kano > Ungogo
Ungogo|12.0905|8.4966|1800|ungogo kano
Rijiyar Zaki|11.9816|8.4528|1300|rijiyar zaki kano,rijiyar zaki gwarzo road
# Kano > Kano > Kumbotso
Naibawa|11.934|8.557|1300|na ibawa,naibawa kano
Challawa|11.888|8.475|2000|challawa industrial,challawa kano
Sheka|11.944|8.515|1200|sheka kano
# Plateau > Jos > Jos South
Rayfield|9.842|8.9|2000|rayfield jos,ray field
~Bukuru|9.795|8.866|1800|bukuru jos
Dadin Kowa Jos|9.859|8.885|1100|~dadin kowa
# Plateau > Jos > Jos North
Lamingo|9.9|8.95|1800|lamingo jos
Jos GRA|9.909|8.883|1000|gra jos,~gra
Tudun Wada Jos|9.896|8.876|1000|~tudun wada,tudun wada jos
Anglo Jos|9.888|8.87|900|anglo jos
# Kwara > Ilorin > Ilorin West
Ilorin GRA|8.483|4.559|1300|gra ilorin,~gra
Adewole|8.482|4.518|1200|adewole estate,adewole ilorin
Taiwo|8.487|4.543|800|taiwo road,taiwo ilorin,taiwo isale
# Kwara > Ilorin > Ilorin South
Tanke|8.478|4.611|1500|tanke ilorin,tanke akata,tanke oke odo
Fate|8.493|4.596|1300|fate road,fate tanke,fate ilorin
Basin|8.477|4.593|900|basin ilorin
Gaa Akanbi|8.451|4.568|1200|gaa akanbi ilorin
Offa Garage|8.45|4.58|900|offa garage ilorin
# Ondo > Akure > Akure South
Alagbaka|7.254|5.211|1200|alagbaka gra,alagbaka estate,alagbaka akure
Ijapo|7.268|5.208|1200|ijapo estate,ijapo akure
Oke Aro Akure|7.248|5.183|800|oke aro akure
# Ondo > Akure > Akure North
Oba Ile|7.265|5.253|1600|oba ile akure,oba ile estate
# Osun > Osogbo > Osogbo
Oke Fia|7.772|4.548|900|oke fia osogbo
Oroki Estate|7.775|4.595|900|oroki osogbo
# Ekiti > Ado Ekiti > Ado Ekiti
Adebayo|7.639|5.224|1000|adebayo ado ekiti
# Nasarawa > Karu > Karu
Mararaba|9.032|7.6|1800|mararaba abuja,mararraba,mararaba nasarawa
New Karu|9.01|7.62|1500|new karu nasarawa,karu nasarawa
Masaka|9.005|7.674|1600|masaka nasarawa,masaka abuja
Ado Karu|9.012|7.633|1200|ado nasarawa
# Niger > Minna > Chanchaga
Bosso|9.656|6.52|1500|bosso minna,bosso estate
Tunga|9.596|6.554|1300|tunga minna,tunga low cost
# Niger > Suleja > Suleja
Madalla|9.096|7.213|1500|madalla abuja,madalla suleja
# Benue > Makurdi > Makurdi
High Level|7.717|8.523|1100|high level makurdi
Wurukum|7.732|8.541|1000|wurukum makurdi
North Bank|7.752|8.54|1200|north bank makurdi
Wadata|7.737|8.51|900|wadata makurdi
# Kogi > Lokoja > Lokoja
Lokongoma|7.79|6.73|1300|lokongoma lokoja,lokongoma phase 1,lokongoma phase 2
Adankolo|7.802|6.742|900|adankolo lokoja
Ganaja|7.755|6.738|1500|ganaja village,ganaja lokoja
# Bauchi > Bauchi > Bauchi
Bauchi GRA|10.303|9.835|1300|gra bauchi,~gra
# Borno > Maiduguri > Maiduguri
Bolori Layout|11.858|13.138|1300|bolori,bolori maiduguri
Gwange|11.8409|13.1652|1100|gwange maiduguri
Maiduguri GRA|11.84|13.145|1300|gra maiduguri,~gra
# Sokoto > Sokoto > Sokoto South
Mabera|13.0305|5.2593|1300|mabera sokoto
# Adamawa > Yola > Yola North
Karewa|9.2446|12.4498|1300|karewa yola,karewa gra
`;
