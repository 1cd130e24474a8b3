/**
 * Neighbourhoods of the south-south and south-east, one a line under "# state > city > local government area":
 * name | latitude | longitude | radius in metres | other names, comma-separated | larger area it is part of.
 * A ~ marks a name too common to mean this place unless its city or state is named as well.
 */
export const SOUTHERN_NEIGHBOURHOODS = `
# Rivers > Port Harcourt > Port Harcourt
~GRA|4.8|7.008|3500|gra port harcourt,gra ph,ph gra,port harcourt gra,gra phc
~Old GRA|4.781|7.012|1200|old gra port harcourt,old gra ph|GRA
~New GRA|4.817|7.002|1500|new gra port harcourt,new gra ph,~gra phase 1,~gra phase 2,~gra phase 3,~gra phase 4,~gra phase 5,~new gra phase 1,~new gra phase 2,~new gra phase 3,~new gra phase 4,~new gra phase 5,tombia extension,tombia street|GRA
D-Line|4.798|7.001|800|d line,dline,d line port harcourt
Diobu|4.795|6.992|1300|mile 1 diobu,mile 3 diobu,mile 3 port harcourt,mile 1 port harcourt,mile 2 diobu
Peter Odili Road|4.793|7.042|1300|peter odili,peter odili ph
Abuloma|4.7782|7.0613|1200|abuloma port harcourt
Amadi-Ama|4.786|7.029|800|amadi ama
Elekahia|4.8138|7.0199|800|elekahia estate
Ogbunabali|4.796|7.014|700
Borokiri|4.746|7.0396|1000|borokiri port harcourt
Eagle Island|4.788|6.979|700|eagle island port harcourt
Stadium Road|4.828|7.013|600
# Rivers > Port Harcourt > Obio/Akpor
Trans Amadi|4.81|7.038|1800|transamadi,trans amadi industrial layout
Rumuola|4.8312|7.0049|800|rumuola port harcourt
Rumuomasi|4.831|7.027|900
Rumuogba|4.838|7.037|900|rumuogba estate
Rumuibekwe|4.846|7.048|900|rumuibekwe estate
Rumuokwurusi|4.853|7.061|1000|rumuokwurushi,rumukwurushi,rumukrushi
Rumuodara|4.8571|7.0368|900|rumuodara port harcourt
Rumuodomaya|4.8933|7.0023|1000|rumudumaya
Rumuokoro|4.8646|6.9984|1000|rumuokoro port harcourt
Eliozu|4.8634|7.0232|1000|eliozu port harcourt
Okporo Road|4.848|7.03|900|okporo
Woji|4.828|7.053|1200|woji port harcourt,woji road
Oginigba|4.8243|7.0425|700
Golf Estate|4.824|7.06|600|golf estate peter odili
Elelenwo|4.8427|7.0753|1300|elelenwo port harcourt
Iriebe|4.8667|7.1104|1200
Ada George|4.84|6.97|1200|ada george road,adageorge
Rumuigbo|4.8478|6.9913|900
Rumuokwuta|4.836|6.987|800
Rumuepirikom|4.8295|6.9813|800|rumueprikom
~Agip|4.816|6.978|900|agip estate,agip road,agip port harcourt
Rumueme|4.823|6.983|800
NTA Road|4.853|6.97|1000|mgbuoba,nta mgbuoba
Ozuoba|4.8713|6.9334|1200|ozuoba port harcourt
Rumuosi|4.8785|6.9415|900
Choba|4.8884|6.9032|1300|uniport,choba port harcourt
Alakahia|4.8856|6.9259|900
Iwofe|4.809|6.956|1000|iwofe road,rumuolumeni
Rukpokwu|4.9|6.99|1300|rukpoku
Eneka|4.8999|7.0332|1300|eneka port harcourt
Rumuagholu|4.88|6.986|900|rumuagholu sars road,sars road
# Rivers > Port Harcourt > Ikwerre
Igwuruta|4.9548|7.0162|1600|igwuruta port harcourt
Omagwa|4.983|6.92|1600
Aluu|4.934|6.943|1500
# Rivers > Port Harcourt > Eleme
Akpajo|4.8216|7.0908|1100
Onne|4.725|7.152|1800
# Rivers > Port Harcourt > Oyigbo
Oyigbo|4.8813|7.133|1800|obigbo,oyigbo port harcourt
# Edo > Benin City > Oredo
Benin GRA|6.313|5.614|1500|gra benin,~gra,gra benin city,benin city gra
Airport Road Benin|6.313|5.6|1500|~airport road
Ugbor|6.286|5.605|1200|ugbor road,ugbor gra,ugbor village
Sapele Road|6.285|5.629|1500
Ekenwan Road|6.333|5.59|1500|ekenwan
~Ring Road|6.335|5.622|600|kings square
Etete|6.305|5.623|700|etete layout
# Edo > Benin City > Egor
Ugbowo|6.4003|5.6101|1500|uniben,ugbowo benin
Uselu|6.374|5.614|1000
Siluko Road|6.356|5.588|1000|siluko
# Edo > Benin City > Ikpoba Okha
Ikpoba Hill|6.352|5.655|1200|ikpoba,ikpoba hill benin
Aduwawa|6.373|5.67|1000
Upper Sakponba|6.296|5.665|1300|sakponba road,sapkonba
# Delta > Asaba > Oshimili South
GRA Asaba|6.202|6.717|1200|asaba gra,~gra
Okpanam Road|6.215|6.702|1200
Core Area|6.192|6.706|900|core area asaba
# Delta > Asaba > Oshimili North
Okpanam|6.2366|6.6487|1500|okpanam asaba
Ibusa|6.1759|6.6238|2000|igbuzo,ibuzo
# Delta > Warri > Uvwie
Effurun|5.5546|5.7862|1800|effurun warri,efurun
Enerhen|5.527|5.776|900|enerhen road,enerhen junction
Ugboroke|5.542|5.74|900|ugboroke layout
Ekpan|5.564|5.747|1200|ekpan warri
# Delta > Warri > Udu
DSC Township|5.533|5.82|1500|dsc,udu dsc
# Delta > Warri > Warri South
Warri GRA|5.521|5.756|1000|gra warri,~gra
Okumagba Estate|5.527|5.748|700|okumagba layout,okumagba avenue
# Akwa Ibom > Uyo > Uyo
Ewet Housing|5.018|7.944|1200|ewet housing estate,ewet,ewet estate,ewet housing uyo
Shelter Afrique|5.005|7.933|1000|shelter afrique estate,shelter afrique uyo
Osongama|5.033|7.96|1200|osongama estate,osongama layout
Udo Udoma|5.028|7.927|800|udo udoma avenue
Nwaniba|5.04|7.98|1200|nwaniba road
Oron Road|5.008|7.95|1200
# Akwa Ibom > Uyo > Itu
Itam|5.048|7.896|1200|itam uyo
# Cross River > Calabar > Calabar Municipal
State Housing|4.979|8.34|1000|state housing estate,state housing calabar
Satellite Town Calabar|5|8.335|1000|~satellite town
Marian Road|4.977|8.336|900|marian,marian calabar
Ekorinim|4.993|8.317|1000|ekorinim 1,ekorinim 2
Federal Housing Calabar|5.008|8.35|1000|~federal housing,federal housing estate calabar
8 Miles|5.05|8.35|1000|8 miles calabar,eight miles
Parliamentary Extension|5.005|8.342|1000|parliamentary road,parliamentary village
# Abia > Aba > Aba South
Ehi Road|5.105|7.367|900
# Abia > Aba > Aba North
Aba GRA|5.12|7.365|1000|gra aba,~gra
Ariaria|5.115|7.332|900|ariaria market,ariaria aba
Ogbor Hill|5.128|7.385|1300|ogbor hill aba
# Abia > Aba > Osisioma
World Bank Aba|5.126|7.33|900|~world bank,world bank estate aba
# Imo > Owerri > Owerri Municipal
New Owerri|5.47|7.015|2000|new owerri layout,area a new owerri,area b new owerri,area c new owerri
World Bank|5.469|7.003|1200|world bank owerri,world bank estate,world bank housing estate,owerri world bank,umuguma
Ikenegbu|5.493|7.042|1000|ikenegbu layout,ikenegbu owerri
Aladinma|5.496|7.048|900|aladinma housing estate,aladinma estate,aladinma owerri
Works Layout|5.488|7.027|700|works layout owerri
Wetheral|5.483|7.038|700|wetheral road,wetheral owerri
Prefab|5.49|7.02|800|prefab owerri,prefab estate
Douglas|5.477|7.029|700|douglas road,douglas owerri
Owerri GRA|5.489|7.033|900|gra owerri,~gra
# Imo > Owerri > Owerri North
Egbu|5.4833|7.0667|1300|egbu owerri,egbu road
Orji|5.517|7.057|1300|orji owerri
Amakohia|5.512|7.032|1200|amakohia owerri
Akwakuma|5.521|7.022|1000|akwakuma owerri
Uratta|5.514|7.068|1200
# Imo > Owerri > Owerri West
Avu|5.431|6.984|1500
Nekede|5.4333|7.0333|1500|nekede owerri,fedpoly nekede
Obinze|5.4167|6.9667|1800|obinze owerri,futo
Irete|5.502|6.985|1300|irete owerri
# Enugu > Enugu > Enugu North
Independence Layout|6.436|7.518|1500|independence layout enugu,independence layout phase 2
Enugu GRA|6.459|7.503|1500|gra enugu,~gra
New Haven|6.453|7.518|1000|new haven enugu,new haven extension
Ogui|6.448|7.5|900|ogui new layout,ogui road,ogui enugu
Asata|6.444|7.495|700|asata enugu
~Coal Camp|6.44|7.484|700|coal camp enugu
# Enugu > Enugu > Enugu East
Trans-Ekulu|6.479|7.517|1300|trans ekulu,transekulu,trans ekulu enugu
Abakpa|6.487|7.524|1400|abakpa nike,abakpa enugu
Emene|6.4755|7.5852|1800|emene enugu
Thinkers Corner|6.464|7.534|900|thinkers corner enugu
Nike|6.51|7.53|2500|nike enugu,nike lake,nike lake resort
# Enugu > Enugu > Enugu South
Uwani|6.428|7.493|1000|uwani enugu
Achara Layout|6.42|7.498|1100|achara layout enugu,achara
Centenary City Enugu|6.389|7.509|1500|centenary city enugu,enugu centenary city
Gariki|6.399|7.499|1000|gariki enugu,garriki
# Anambra > Awka > Awka South
Amawbia|6.195|7.05|1200|amawbia awka
Udoka Estate|6.225|7.085|800|udoka housing estate
Ifite|6.245|7.108|1100|ifite awka,unizik
Aroma|6.223|7.08|600|aroma junction,aroma awka
# Anambra > Onitsha > Onitsha North
Onitsha GRA|6.162|6.79|1200|gra onitsha,~gra
~Inland Town|6.153|6.785|800|inland town onitsha
# Anambra > Onitsha > Onitsha South
Fegge|6.132|6.781|900|fegge onitsha
# Anambra > Onitsha > Idemili North
Nkpor|6.1504|6.8304|1500|nkpor onitsha
Ogidi|6.1521|6.8634|1800
Obosi|6.111|6.82|1600
# Bayelsa > Yenagoa > Yenagoa
Opolo|4.95|6.333|1300|opolo yenagoa
Kpansia|4.942|6.317|1100|kpansia yenagoa
Amarata|4.93|6.283|1000|amarata yenagoa
Azikoro|4.912|6.308|1200|azikoro village,azikoro yenagoa
`;
