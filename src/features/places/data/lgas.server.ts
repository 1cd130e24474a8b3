/**
 * The 774 local government areas, one a line under "# state": name | latitude | longitude (a point inside, from its
 * outline) | radius in kilometres of a circle of its size | city it belongs to, if any | other names, comma-separated.
 */
export const LGAS = `
# Abia
Aba North|5.113|7.363|2.9|Aba
Aba South|5.075|7.35|3.5|Aba
Arochukwu|5.497|7.81|11.8
Bende|5.669|7.616|13.7
Ikwuano|5.401|7.578|9.1
Isiala Ngwa North|5.384|7.419|9.5
Isiala Ngwa South|5.282|7.39|8.9
Isuikwuato|5.787|7.47|11
Obi Ngwa|5.155|7.463|10.9||obingwa
Ohafia|5.653|7.794|13.2|Ohafia
Osisioma|5.18|7.329|7.6|Aba|osisioma ngwa
Ugwunagbo|5.015|7.351|6.4
Ukwa East|4.944|7.424|10.1
Ukwa West|4.943|7.246|8.9
Umuahia North|5.584|7.49|9|Umuahia
Umuahia South|5.488|7.444|6.7|Umuahia
Umunneochi|5.961|7.398|10.7||umu nneochi
# Adamawa
Demsa|9.399|12.009|22.5
Fufore|9.198|12.642|40.3
Ganye|8.428|12.016|25.9
Girei|9.441|12.482|18.2
Gombi|10.189|12.472|27.3
Guyuk|9.844|11.907|15.5
Hong|10.306|12.929|28.7
Jada|8.673|12.438|33.8
Lamurde|9.562|11.695|18.7
Madagali|10.815|13.522|17.5
Maiha|9.851|13.163|20.7
Mayo Belwa|8.998|11.959|27.5
Michika|10.58|13.409|16.2
Mubi North|10.355|13.351|16.2
Mubi South|10.179|13.308|12.2
Numan|9.446|11.8|16|Numan
Shelleng|9.894|12.105|21.1
Song|9.822|12.622|36.6
Toungo|7.97|11.816|42.5
Yola North|9.251|12.45|4.8|Yola
Yola South|9.256|12.348|17.1|Yola
# Akwa Ibom
Abak|5.014|7.771|7.5
Eastern Obolo|4.526|7.687|7.1
Eket|4.644|7.943|7.7|Eket
Esit Eket|4.642|8.079|6.9
Essien Udim|5.106|7.647|9.8
Etim Ekpo|4.965|7.594|7.8
Etinan|4.809|7.838|7.7
Ibeno|4.561|8.046|9.3
Ibesikpo Asutan|4.909|7.957|7.4
Ibiono Ibom|5.191|7.885|10.4
Ika|5.014|7.541|6.1
Ikono|5.193|7.798|7.8
Ikot Abasi|4.61|7.623|9.4
Ikot Ekpene|5.201|7.711|7.2|Ikot Ekpene
Ini|5.388|7.754|11.6
Itu|5.149|7.993|7.8
Mbo|4.642|8.251|9.7
Mkpat Enin|4.698|7.759|10.3
Nsit Atai|4.824|8.038|6.9
Nsit Ibom|4.903|7.883|6.9
Nsit Ubium|4.749|7.96|8.2
Obot Akara|5.256|7.615|9
Okobo|4.841|8.132|9.8
Onna|4.629|7.848|6.4
Oron|4.843|8.238|6.8|Oron
Oruk Anam|4.805|7.659|13.1
Udung Uko|4.748|8.257|4.8
Ukanafun|4.886|7.599|8.9
Uruan|5.014|8.05|9.7
Urue-Offong/Oruko|4.729|8.161|6
Uyo|5.016|7.944|6.9|Uyo
# Anambra
Aguata|5.976|7.092|7.6
Anambra East|6.477|6.877|13.9
Anambra West|6.421|6.765|13.7
Anaocha|6.088|7.016|5.9
Awka North|6.341|7.06|10.9|Awka
Awka South|6.19|7.078|7.1|Awka
Ayamelum|6.567|6.996|13.3
Dunukofia|6.217|6.962|5.2
Ekwusigo|5.987|6.831|6.4
Idemili North|6.124|6.889|6.4
Idemili South|6.058|6.829|5.8
Ihiala|5.854|6.859|9.8|Ihiala
Njikoka|6.182|6.996|4.3
Nnewi North|6.015|6.904|4.5|Nnewi
Nnewi South|5.955|6.965|7.6
Ogbaru|5.892|6.725|12.4
Onitsha North|6.166|6.798|3.8|Onitsha
Onitsha South|6.143|6.775|1.5|Onitsha
Orumba North|6.109|7.161|10.2
Orumba South|6.002|7.232|8.1
Oyi|6.222|6.891|6.9
# Bauchi
Alkaleri|9.873|10.481|47.7
Bauchi|10.237|9.905|32|Bauchi
Bogoro|9.63|9.609|16.3
Damban|11.627|10.78|19.4||dambam
Darazo|11.14|10.63|31.1
Dass|9.996|9.489|14.8
Gamawa|12.036|10.612|30.2
Ganjuwa|10.743|10.007|41.7
Giade|11.408|10.25|15.8
Itas/Gadau|11.853|10.034|22.8
Jama'are|11.668|9.921|10.3
Katagum|11.659|10.338|21.1
Kirfi|10.409|10.526|25.7
Misau|11.382|10.483|17.7|Misau
Ningi|11.029|9.231|39.7
Shira|11.466|10.017|20.4
Tafawa Balewa|9.783|9.579|27.9
Toro|10.409|9.225|46.3
Warji|11.141|9.756|13.9
Zaki|12.196|10.238|25.6
# Bayelsa
Brass|4.418|6.102|20.5
Ekeremor|4.945|5.7|24.3
Kolokuma/Opokuma|5.087|6.263|10.7
Nembe|4.508|6.309|16.4
Ogbia|4.769|6.329|14.8
Sagbama|5.129|6.218|17.3
Southern Ijaw|4.665|5.926|29.4
Yenagoa|5.032|6.348|15.1|Yenagoa
# Benue
Ado|6.79|7.999|17.8
Agatu|7.867|7.893|18.4
Apa|7.622|7.882|18.5
Buruku|7.361|9.277|21
Gboko|7.363|8.889|22.7|Gboko
Guma|7.901|8.755|30.6
Gwer East|7.377|8.433|27
Gwer West|7.632|8.212|19.8
Katsina-Ala|7.258|9.568|27.9
Konshisha|7.048|8.709|24.2
Kwande|6.808|9.445|28.7
Logo|7.707|9.241|23
Makurdi|7.708|8.545|16.9|Makurdi
Obi|7.007|8.31|12.8
Ogbadibo|7.027|7.669|13
Ohimini|7.251|7.936|14.7
Oju|6.852|8.383|19.3
Okpokwu|7.029|7.851|16.8
Otukpo|7.262|8.075|21.1|Otukpo|oturkpo
Tarka|7.602|8.868|12.5
Ukum|7.606|9.623|22.4
Ushongo|7.101|9.017|18.2
Vandeikya|6.811|9.085|14.6
# Borno
Abadam|13.404|13.318|35.8
Askira/Uba|10.689|12.665|29.3
Bama|11.518|14.006|35.3
Bayo|10.425|11.702|18.2
Biu|10.811|12.109|31.8|Biu
Chibok|10.845|12.856|20.1
Damboa|11.111|12.679|39.2
Dikwa|11.923|14.049|23
Gubio|12.658|12.768|29.7
Guzamala|12.866|13.198|27.5
Gwoza|11.152|13.532|33.9
Hawul|10.472|12.26|24.4
Jere|11.948|13.166|16|Maiduguri
Kaga|11.608|12.518|34.2
Kala Balge|11.88|14.462|31.7
Konduga|11.615|13.115|41.2
Kukawa|13.06|13.719|39.3
Kwaya Kusar|10.473|11.886|15.9
Mafa|11.987|13.552|32.9
Magumeri|12.194|12.648|38.1
Maiduguri|11.837|13.126|5.7|Maiduguri
Marte|12.405|13.841|25.9
Mobbar|13.097|12.702|29.3
Monguno|12.551|13.65|27.1
Ngala|12.292|14.158|25.4
Nganzai|12.473|13.148|26
Shani|10.183|11.94|19.7
# Cross River
Abi|5.886|8.02|8.6
Akamkpa|5.398|8.542|38.3
Akpabuyo|4.944|8.484|15.9
Bakassi|4.79|8.496|9.4
Bekwarra|6.696|8.904|10.4
Biase|5.54|8.068|20.2
Boki|6.28|9.007|30.1
Calabar Municipal|5.004|8.329|4.4|Calabar|calabar
Calabar South|4.919|8.303|7|Calabar
Etung|5.845|8.773|17.7
Ikom|6.116|8.622|24.3|Ikom
Obanliku|6.503|9.316|17.9
Obubra|5.926|8.414|23.2
Obudu|6.567|9.072|11.9|Obudu
Odukpani|5.183|8.154|20.4
Ogoja|6.507|8.706|17.1|Ogoja
Yakuur|5.811|8.176|14.7||yakurr
Yala|6.684|8.595|22.7
# Delta
Aniocha North|6.363|6.481|11.4
Aniocha South|6.134|6.484|16.7
Bomadi|5.236|5.825|8.1
Burutu|5.228|5.579|23.9
Ethiope East|5.689|5.992|12.1
Ethiope West|5.92|5.752|13.1
Ika North East|6.228|6.293|12.3
Ika South|6.191|6.143|11.5
Isoko North|5.532|6.234|12
Isoko South|5.384|6.223|15.2
Ndokwa East|5.686|6.51|22.6
Ndokwa West|5.826|6.416|16.1
Okpe|5.685|5.789|11.8
Oshimili North|6.315|6.645|12.8
Oshimili South|6.095|6.677|9.1|Asaba
Patani|5.172|6.095|8.4
Sapele|5.853|5.626|13.6|Sapele
Udu|5.476|5.825|6.9|Warri
Ughelli North|5.496|6.056|15.7
Ughelli South|5.345|5.904|15.8
Ukwuani|5.844|6.252|11.4
Uvwie|5.578|5.778|5.2|Warri|uvwie effurun
Warri North|5.859|5.244|26.5
Warri South West|5.554|5.443|20.2
Warri South|5.611|5.619|13.3|Warri
# Ebonyi
Abakaliki|6.256|8.214|11.9|Abakaliki
Afikpo North|5.89|7.922|9.2
Afikpo South|5.843|7.813|11.2
Ebonyi|6.533|8.119|11.3
Ezza North|6.264|7.971|11.2
Ezza South|6.124|8.007|9.6
Ikwo|6.092|8.193|14.9
Ishielu|6.415|7.806|15.2
Ivo|5.897|7.608|9.6
Izzi|6.493|8.268|19.2
Ohaozara|6.015|7.77|9.6
Ohaukwu|6.527|7.983|15.3
Onicha|6.108|7.851|11.8
# Edo
Akoko-Edo|7.364|6.134|20.9
Egor|6.356|5.581|5.5|Benin City
Esan Central|6.707|6.208|9
Esan North East|6.773|6.396|10.5
Esan South East|6.588|6.472|20.4
Esan West|6.667|6.137|12.8
Etsako Central|6.977|6.51|15
Etsako East|7.198|6.505|19.1
Etsako West|6.994|6.308|16.9
Igueben|6.514|6.241|11
Ikpoba Okha|6.159|5.648|16|Benin City
Oredo|6.225|5.552|8.9|Benin City
Orhionmwon|6.064|6.005|27.7
Ovia North East|6.484|5.534|27.3
Ovia South West|6.489|5.271|29.7
Owan East|7.046|6.058|19.9
Owan West|6.921|5.899|15.3
Uhunmwonde|6.499|5.902|25.7
# Ekiti
Ado Ekiti|7.617|5.25|9.3|Ado Ekiti
Efon|7.678|4.936|8.8
Ekiti East|7.735|5.676|9.8
Ekiti South West|7.516|5.043|9.8
Ekiti West|7.672|5.015|10.8
Emure|7.415|5.512|9.1
Gbonyin|7.602|5.505|12
Ido Osi|7.85|5.173|8.6
Ijero|7.841|5.045|10.7
Ikere|7.5|5.224|9.7
Ikole|7.891|5.516|18.2
Ilejemeje|7.935|5.224|5.6
Irepodun/Ifelodun|7.708|5.24|10.4
Ise/Orun|7.444|5.401|11.8
Moba|7.993|5.128|8.4
Oye|7.884|5.343|13.6
# Enugu
Aninri|6.04|7.603|10.1
Awgu|6.148|7.461|11.6
Enugu East|6.536|7.525|10.8|Enugu
Enugu North|6.446|7.489|4.3|Enugu
Enugu South|6.401|7.525|5.4|Enugu
Ezeagu|6.407|7.228|14.7
Igbo Etiti|6.682|7.443|10.6
Igbo Eze North|7.011|7.457|9.4
Igbo Eze South|6.939|7.388|7.2
Isi Uzo|6.737|7.731|16.3
Nkanu East|6.314|7.66|16.1
Nkanu West|6.311|7.525|8.7
Nsukka|6.822|7.398|13.6|Nsukka
Oji River|6.166|7.297|12
Udenu|6.869|7.556|9.8
Udi|6.484|7.352|14.6
Uzo Uwani|6.716|7.13|18.1
# FCT
Abaji|8.891|6.852|17.4|Abuja
Abuja Municipal|8.944|7.406|21.8|Abuja|amac,municipal area council,abuja municipal area council
Bwari|9.244|7.486|18.1|Abuja
Gwagwalada|9.071|7.028|18.2|Abuja
Kuje|8.668|7.244|24.6|Abuja
Kwali|8.744|6.974|19.9|Abuja
# Gombe
Akko|10.108|11.038|28.1
Balanga|9.838|11.652|22.1
Billiri|9.83|11.122|14.7
Dukku|10.786|10.861|34.6
Funakaye|10.786|11.375|20.2
Gombe|10.303|11.19|4|Gombe
Kaltungo|9.856|11.419|17.9
Kwami|10.495|11.183|24.3
Nafada|11.036|11.208|19.7
Shongom|9.661|11.201|17.6
Yamaltu/Deba|10.264|11.473|24.4
# Imo
Aboh Mbaise|5.429|7.248|7.7
Ahiazu Mbaise|5.55|7.267|5.6
Ehime-Mbano|5.668|7.293|7.8
Ezinihitte|5.474|7.327|5.9||ezinihitte mbaise
Ideato North|5.874|7.14|8.1
Ideato South|5.799|7.154|5.4
Ihitte/Uboma|5.633|7.381|5.5
Ikeduru|5.556|7.156|7.7
Isiala Mbano|5.662|7.179|6.6
Isu|5.691|7.051|4.5
Mbaitoli|5.599|7.038|7.3||mbaitolu
Ngor Okpala|5.307|7.162|12.9
Njaba|5.72|7.002|3.8
Nkwerre|5.764|7.109|3.6
Nwangele|5.709|7.129|4.9
Obowo|5.562|7.364|5.1
Oguta|5.658|6.812|12.4
Ohaji/Egbema|5.425|6.831|17.4
Okigwe|5.827|7.319|10.2|Okigwe
Onuimo|5.768|7.232|5.2
Orlu|5.8|7.042|6.6|Orlu
Orsu|5.85|6.986|4.5
Oru East|5.707|6.96|6.1
Oru West|5.74|6.901|6.1
Owerri Municipal|5.479|7.021|4.5|Owerri|owerri
Owerri North|5.451|7.095|7.7|Owerri
Owerri West|5.436|6.977|9.4|Owerri
# Jigawa
Auyo|12.332|9.922|11.3
Babura|12.598|8.855|18.2
Biriniwa|12.812|10.064|22.5
Birnin Kudu|11.465|9.484|21.6
Buji|11.569|9.725|13.8
Dutse|11.794|9.311|18.8|Dutse
Gagarawa|12.483|9.521|13.4
Garki|12.41|9.085|21
Gumel|12.626|9.401|8.7|Gumel
Guri|12.633|10.464|18.4
Gwaram|11.189|9.979|24.6
Gwiwa|12.748|8.283|11.8
Hadejia|12.455|10.059|2.4|Hadejia
Jahun|12.056|9.557|19.6
Kafin Hausa|12.15|9.994|21.6
Kaugama|12.48|9.753|16.4
Kazaure|12.655|8.509|11.3
Kiri Kasama|12.577|10.232|16
Kiyawa|11.83|9.575|17.9
Maigatari|12.705|9.576|17.9
Malam Madori|12.54|9.969|16.1
Miga|12.228|9.688|13.3
Ringim|12.166|9.111|17.9
Roni|12.583|8.321|10.2
Sule Tankarkar|12.643|9.214|20.1
Taura|12.268|9.373|15.1
Yankwashi|12.758|8.516|9.9
# Kaduna
Birnin Gwari|10.87|6.637|44.7
Chikun|10.378|7.215|37.8|Kaduna
Giwa|11.073|7.322|27.2
Igabi|10.753|7.546|32.1
Ikara|11.281|8.183|18.2
Jaba|9.485|8.025|13.1
Jema'a|9.411|8.257|21
Kachia|9.843|7.65|38.3
Kaduna North|10.553|7.445|4.7|Kaduna
Kaduna South|10.488|7.412|3.8|Kaduna
Kagarko|9.474|7.62|27.4
Kajuru|10.261|7.801|26.7
Kaura|9.636|8.458|12.1
Kauru|10.302|8.257|32
Kubau|10.878|8.357|27.4
Kudan|11.27|7.748|10.3
Lere|10.374|8.558|29
Makarfi|11.303|7.942|13.2
Sabon Gari|11.165|7.703|7.8|Zaria
Sanga|9.239|8.433|24.1
Soba|10.966|7.994|25.5
Zangon Kataf|9.891|8.221|28.8
Zaria|11.037|7.686|11.6|Zaria
# Kano
Ajingi|11.978|9.061|14.2
Albasu|11.645|9.108|12.6
Bagwai|12.103|8.133|11.6
Bebeji|11.536|8.31|15.2
Bichi|12.279|8.266|15.2
Bunkure|11.677|8.589|12.7
Dala|12.024|8.494|2.1|Kano
Dambatta|12.429|8.623|15.7
Dawakin Kudu|11.821|8.66|11.7
Dawakin Tofa|12.147|8.39|11.4
Doguwa|10.835|8.665|21.2
Fagge|12.037|8.521|3.1|Kano
Gabasawa|12.168|8.844|14
Garko|11.584|8.842|12.4
Garun Mallam|11.668|8.402|8
Gaya|11.816|9.029|13.5
Gezawa|12.051|8.719|11.1
Gwale|11.976|8.48|3.5|Kano
Gwarzo|11.902|7.95|12.1
Kabo|11.888|8.167|10.7
Kano Municipal|11.983|8.518|2.1|Kano|kano municipal,kmc
Karaye|11.76|7.995|11.6
Kibiya|11.497|8.679|11.5
Kiru|11.581|8.137|17.3
Kumbotso|11.92|8.517|7.7|Kano
Kunchi|12.453|8.266|12.7
Kura|11.788|8.482|7.9
Madobi|11.812|8.358|9.1
Makoda|12.42|8.482|11.5
Minjibir|12.197|8.611|11.2
Nassarawa|12.004|8.574|4|Kano|nasarawa kano
Rano|11.492|8.531|12.4
Rimin Gado|11.934|8.279|9.2
Rogo|11.515|7.839|16.1
Shanono|12.075|7.963|12
Sumaila|11.289|8.88|21.8
Takai|11.486|9.162|14.5
Tarauni|11.962|8.554|2.6|Kano
Tofa|12.018|8.325|8.1
Tsanyawa|12.28|8.01|13.3
Tudun Wada|11.294|8.547|18.6
Ungogo|12.06|8.507|8.4|Kano
Warawa|11.908|8.773|10.1
Wudil|11.766|8.876|9.2|Wudil
# Katsina
Bakori|11.645|7.431|15.3
Batagarawa|12.877|7.574|13.3
Batsari|12.835|7.254|18.7
Baure|12.793|8.784|16.8
Bindawa|12.713|7.893|12.7
Charanchi|12.603|7.678|13
Dan Musa|12.237|7.284|18.6
Dandume|11.41|7.205|13
Danja|11.399|7.545|12.9
Daura|12.977|8.287|8.3|Daura
Dutsin Ma|12.42|7.511|14.8
Dutsi|12.913|8.153|10.9
Faskari|11.698|7.101|22.2
Funtua|11.426|7.354|11|Funtua
Ingawa|12.612|8.092|15.1
Jibia|13.037|7.367|18.4
Kafur|11.643|7.697|17.6
Kaita|13.173|7.765|15.7
Kankara|11.971|7.396|20
Kankia|12.444|7.792|15.2
Katsina|13.015|7.622|6.6|Katsina
Kurfi|12.669|7.473|13.6
Kusada|12.449|7.949|11.6
Mai'adua|13.138|8.226|14.2
Malumfashi|11.865|7.654|16.9|Malumfashi
Mani|12.887|7.926|14.8
Mashi|13.14|7.991|17.9
Matazu|12.244|7.64|13.2
Musawa|12.098|7.712|14.7
Rimi|12.854|7.722|12.2
Sabuwa|11.35|7.058|16.4
Safana|12.526|7.235|20.6
Sandamu|12.903|8.377|10.4
Zango|12.956|8.547|13.4
# Kebbi
Aleiro|12.313|4.455|9.4
Arewa Dandi|12.767|4.089|36.6
Argungu|12.691|4.434|18.2|Argungu
Augie|12.893|4.624|17.4
Bagudu|11.327|3.925|42.2
Birnin Kebbi|12.477|4.256|18.1|Birnin Kebbi
Bunza|12.205|3.948|18.2
Dandi|11.86|3.809|24.8
Danko/Wasagu|11.455|5.623|35.9||wasagu danko
Fakai|11.531|4.857|24.7
Gwandu|12.507|4.611|18
Jega|12.115|4.428|18.1
Kalgo|12.364|4.066|13.9
Koko/Besse|11.408|4.387|20.8
Maiyama|11.984|4.322|20.1
Ngaski|10.535|4.776|29.7
Sakaba|11.14|5.556|21.1
Shanga|11.124|4.618|29.5
Suru|11.8|4.098|22.8
Yauri|10.77|4.735|10|Yauri
Zuru|11.43|5.272|19.4|Zuru
# Kogi
Adavi|7.685|6.466|14.1
Ajaokuta|7.506|6.566|22.8
Ankpa|7.463|7.612|20.3|Ankpa
Bassa|7.792|7.036|25
Dekina|7.562|7.181|28
Ibaji|6.818|6.773|20.6
Idah|7.065|6.736|6.6|Idah
Igalamela/Odolu|7.064|7.042|25.9||igalamela odolu
Ijumu|7.837|5.963|20.5
Kabba/Bunu|8.102|6.225|29.1
Kogi|8.147|6.865|21.7||koton karfe,kogi koton karfe
Lokoja|8.248|6.547|31.9|Lokoja
Mopa-Muro|8.149|5.924|15.7
Ofu|7.322|7.011|22.3
Ogori/Magongo|7.478|6.16|4.9
Okehi|7.729|6.338|15.6
Okene|7.522|6.225|6|Okene
Olamaboro|7.197|7.534|19
Omala|7.819|7.537|22.3
Yagba East|8.171|5.776|22.1
Yagba West|8.315|5.54|20.2
# Kwara
Asa|8.444|4.422|20.8
Baruten|9.253|3.343|52.3
Edu|8.916|5.169|27.8
Ekiti|8.111|5.346|12.3
Ifelodun|8.538|5.057|32.5
Ilorin East|8.605|4.8|12.8|Ilorin
Ilorin South|8.478|4.635|9.6|Ilorin
Ilorin West|8.457|4.514|6.9|Ilorin
Irepodun|8.181|4.933|15.5
Isin|8.261|5.058|13.4
Kaiama|9.426|4.134|50.1
Moro|8.842|4.578|31.6
Offa|8.167|4.696|4.6|Offa
Oke Ero|8.19|5.271|11.8
Oyun|8.184|4.631|12.5
Patigi|8.628|5.779|31.3||pategi
# Lagos
Agege|6.626|3.315|1.8|Lagos
Ajeromi-Ifelodun|6.458|3.336|1.7|Lagos
Alimosho|6.575|3.255|7.6|Lagos
Amuwo-Odofin|6.437|3.279|6.2|Lagos
Apapa|6.436|3.372|3.6|Lagos
Badagry|6.441|2.916|11.8|Lagos
Epe|6.554|3.97|20.5|Lagos
Eti-Osa|6.451|3.543|7.4|Lagos|etiosa
Ibeju-Lekki|6.457|3.898|11.5|Lagos
Ifako-Ijaiye|6.663|3.309|3.2|Lagos|ifako ijaye,ifako ijaiye
Ikeja|6.601|3.349|3.8|Lagos
Ikorodu|6.612|3.564|11.7|Lagos
Kosofe|6.603|3.398|4.3|Lagos
Lagos Island|6.454|3.396|0.9|Lagos
Lagos Mainland|6.499|3.381|2.5|Lagos
Mushin|6.531|3.348|2.5|Lagos
Ojo|6.456|3.159|7.4|Lagos
Oshodi-Isolo|6.542|3.312|4|Lagos|oshodi isolo
Shomolu|6.537|3.382|1.8|Lagos
Surulere|6.49|3.342|2.6|Lagos
# Nasarawa
Akwanga|9.001|8.344|18.5|Akwanga
Awe|8.248|9.227|28.6
Doma|8.158|8.256|31.4
Karu|9.037|7.786|27.8|Karu
Keana|8.172|8.787|18.4
Keffi|8.836|7.838|8.1|Keffi
Kokona|8.81|8.057|24.5
Lafia|8.636|8.716|29.6|Lafia
Nasarawa Eggon|8.726|8.394|19.5
Nasarawa|8.338|7.746|40.8
Obi|8.352|8.737|17.6
Toto|8.24|7.194|29.1
Wamba|8.973|8.697|19.8
# Niger
Agaie|8.949|6.432|25.4
Agwara|10.737|4.51|21.5
Bida|9.031|5.961|14.9|Bida
Borgu|10.291|4.164|58.6
Bosso|9.652|6.406|24.8|Minna
Chanchaga|9.603|6.536|4.6|Minna
Edati|9.052|5.668|18.3
Gbako|9.323|6.022|22.2
Gurara|9.342|7.016|16.8
Katcha|9.117|6.25|23.2
Kontagora|10.408|5.491|24.1|Kontagora
Lapai|8.729|6.66|31.1
Lavun|9.338|5.639|34.3
Magama|10.37|4.976|34.1
Mariga|10.686|5.811|44.8
Mashegu|9.88|5.257|52.8
Mokwa|9.264|5.112|35.3
Munya|9.82|7.04|26.3
Paikoro|9.463|6.845|25.3
Rafi|10.157|6.251|35.1
Rijau|11.079|5.125|31
Shiroro|10.137|6.717|38.5
Suleja|9.22|7.161|6.1|Suleja
Tafa|9.246|7.266|8.7
Wushishi|9.671|5.978|24.2
# Ogun
Abeokuta North|7.24|3.168|15.9|Abeokuta
Abeokuta South|7.177|3.359|4.6|Abeokuta
Ado-Odo/Ota|6.622|3.086|16.5|Ota|ado odo,ado odo ota
Ewekoro|6.962|3.187|14.2
Ifo|6.778|3.257|12.9
Ijebu East|6.826|4.273|25.4
Ijebu North East|6.883|4.022|6.7
Ijebu North|7.014|4.008|18.6
Ijebu Ode|6.759|3.961|8.5|Ijebu Ode
Ikenne|6.907|3.677|7.6
Imeko Afon|7.589|2.867|24.6
Ipokia|6.622|2.799|13.5
Obafemi Owode|7.012|3.501|22.6|Mowe
Odeda|7.312|3.504|20.7
Odogbolu|6.777|3.806|12.7
Ogun Waterside|6.498|4.412|18.2
Remo North|7.009|3.732|8
Sagamu|6.78|3.574|13.3|Sagamu|shagamu
Yewa North|7.108|2.905|24
Yewa South|6.787|2.949|15.3
# Ondo
Akoko North East|7.538|5.818|10.9
Akoko North West|7.642|5.793|12.8
Akoko South East|7.43|5.908|8.5
Akoko South West|7.398|5.688|12.9
Akure North|7.265|5.317|14.3|Akure
Akure South|7.188|5.214|9.1|Akure
Ese Odo|6.222|4.969|15.6
Idanre|6.978|5.196|25
Ifedore|7.358|5.114|11
Ilaje|6.222|4.774|20.9
Ile Oluji/Okeigbo|7.246|4.858|16.8
Irele|6.522|5.004|17.5
Odigbo|6.757|4.737|24
Okitipupa|6.554|4.715|16|Okitipupa
Ondo East|7.071|4.951|10.1|Ondo
Ondo West|6.992|4.73|16.1|Ondo
Ose|7.048|5.734|21.7
Owo|7.151|5.564|18.1|Owo
# Osun
Atakumosa East|7.436|4.759|10.6||atakunmosa east
Atakumosa West|7.591|4.639|11.2||atakunmosa west
Ayedade|7.297|4.312|17.9
Ayedire|7.563|4.237|9.2
Boluwaduro|7.921|4.814|7.5
Boripe|7.9|4.709|5
Ede North|7.717|4.486|5.6|Ede
Ede South|7.656|4.431|8.2|Ede
Egbedore|7.794|4.418|9.6
Ejigbo|7.854|4.257|10.9
Ife Central|7.54|4.538|6.5|Ile-Ife
Ife East|7.408|4.571|9.5|Ile-Ife
Ife North|7.39|4.446|11.6
Ife South|7.177|4.556|18.4
Ifedayo|7.981|4.991|5.9
Ifelodun|7.936|4.666|7.1
Ila|7.991|4.898|9.5
Ilesa East|7.587|4.765|5.4|Ilesa|ilesha east
Ilesa West|7.646|4.718|5.6|Ilesa|ilesha west
Irepodun|7.905|4.528|4.9
Irewole|7.411|4.231|9.5
Isokan|7.288|4.187|9.2
Iwo|7.671|4.142|8.3|Iwo
Obokun|7.778|4.768|12.8
Odo Otin|8.018|4.678|8.9
Ola Oluwa|7.738|4.217|10.3
Olorunda|7.85|4.593|6.9|Osogbo
Oriade|7.532|4.874|11.7
Orolu|7.898|4.472|5
Osogbo|7.754|4.553|5.5|Osogbo|oshogbo
# Oyo
Afijio|7.731|3.86|17.1
Akinyele|7.578|3.904|11.5|Ibadan
Atiba|8.054|3.931|14.8
Atisbo|8.423|3.294|28.1
Egbeda|7.393|4.056|8.3|Ibadan
Ibadan North East|7.38|3.926|2.5|Ibadan
Ibadan North West|7.409|3.86|3.2|Ibadan
Ibadan North|7.424|3.903|3.4|Ibadan
Ibadan South East|7.358|3.899|2.2|Ibadan
Ibadan South West|7.364|3.866|2.2|Ibadan
Ibarapa Central|7.426|3.259|11.7
Ibarapa East|7.589|3.489|15.6
Ibarapa North|7.645|3.162|20.1
Ido|7.484|3.726|15.3|Ibadan
Irepo|9.016|3.927|17.5
Iseyin|7.987|3.601|27|Iseyin
Itesiwaju|8.249|3.329|23.5
Iwajowa|8.011|2.997|28.5
Kajola|8.022|3.355|14.2
Lagelu|7.523|4.051|11.3|Ibadan
Ogbomoso North|8.151|4.267|7.1|Ogbomoso|ogbomosho north
Ogbomoso South|8.102|4.23|3.7|Ogbomoso|ogbomosho south
Ogo Oluwa|7.97|4.209|11.9
Olorunsogo|8.702|4.077|22.8
Oluyole|7.211|3.875|14.6|Ibadan
Ona Ara|7.259|4.037|10|Ibadan
Orelope|8.821|3.785|18.4||oorelope
Ori Ire|8.299|4.11|25.8||oriire
Oyo East|7.874|4.024|5.6|Oyo
Oyo West|7.934|3.834|12.7|Oyo
Saki East|8.689|3.62|20.2
Saki West|8.63|3.169|25.6
Surulere|8.09|4.414|16.5
# Plateau
Barkin Ladi|9.53|8.908|19.1
Bassa|10.083|8.795|21.6
Bokkos|9.212|8.931|22.5
Jos East|9.881|9.107|17.1
Jos North|9.939|8.906|9|Jos
Jos South|9.76|8.833|13.3|Jos
Kanam|9.487|10.108|29.5
Kanke|9.374|9.637|16.7
Langtang North|9.088|9.817|15.9
Langtang South|8.599|9.818|19.7
Mangu|9.395|9.181|22.8
Mikang|9.023|9.613|15.7
Pankshin|9.281|9.431|20.9
Qua'an Pan|8.744|9.17|29||quaan pan
Riyom|9.576|8.691|16.1
Shendam|8.714|9.535|28|Shendam
Wase|9.066|10.217|39.4
# Rivers
Abua/Odual|4.827|6.564|14.3
Ahoada East|5.065|6.639|11.3
Ahoada West|5.023|6.511|11.9
Akuku-Toru|4.535|6.681|21.3
Andoni|4.509|7.398|10.4
Asari-Toru|4.743|6.846|8.4
Bonny|4.447|7.24|8.7|Bonny
Degema|4.554|6.911|14.6
Eleme|4.786|7.139|6.6
Emuoha|5.011|6.777|15.7
Etche|5.092|7.083|16.1
Gokana|4.648|7.29|6.5
Ikwerre|5.07|6.891|14.6
Khana|4.693|7.429|12.9
Obio/Akpor|4.866|6.998|9.4|Port Harcourt|obio akpor,obiakpor,obio-akpor
Ogba/Egbema/Ndoni|5.396|6.632|17
Ogu/Bolo|4.638|7.208|7.7
Okrika|4.606|7.073|14
Omuma|5.09|7.232|7.9
Opobo/Nkoro|4.529|7.509|5.7
Oyigbo|4.835|7.303|9.3
Port Harcourt|4.785|7.017|4.7|Port Harcourt|phalga,port harcourt city
Tai|4.754|7.256|7.2
# Sokoto
Binji|13.194|4.777|18.6
Bodinga|12.798|5.215|14.8
Dange Shuni|12.835|5.424|19
Gada|13.696|5.678|21.5
Goronyo|13.362|5.792|25.4
Gudu|13.449|4.48|30.9
Gwadabawa|13.416|5.322|18.1
Illela|13.652|5.338|17.9
Isa|13.214|6.364|25.6
Kebbe|11.89|4.698|26.5
Kware|13.139|5.32|14.3
Rabah|13.002|5.753|26.1
Sabon Birni|13.491|6.266|27
Shagari|12.54|5.11|21
Silame|12.997|4.834|15.4
Sokoto North|13.067|5.229|2.6|Sokoto
Sokoto South|13.038|5.262|3.2|Sokoto
Tambuwal|12.373|4.813|24.2
Tangaza|13.508|4.961|27.2
Tureta|12.499|5.522|24.4
Wamakko|13.075|5.116|14.8
Wurno|13.244|5.536|14.5
Yabo|12.789|4.949|16.3
# Taraba
Ardo Kola|8.828|11.17|25.7
Bali|8.141|10.977|55.7
Donga|7.634|10.25|31.5
Gashaka|7.495|11.373|52.1
Gassol|8.473|10.556|41.2
Ibi|8.346|9.806|29.2
Jalingo|8.944|11.333|9.2|Jalingo
Karim Lamido|9.178|10.874|44.1
Kurmi|7.202|10.619|37.9
Lau|9.179|11.403|22
Sardauna|6.845|11.241|39
Takum|7.055|9.807|31.5
Ussa|7.134|10.061|17.4
Wukari|7.973|9.81|36.9|Wukari
Yorro|8.896|11.553|19.4
Zing|8.89|11.728|16.7
# Yobe
Bade|12.788|10.655|19
Bursari|12.714|11.438|34.1
Damaturu|11.853|12.033|27.6|Damaturu
Fika|11.347|11.252|30.2
Fune|11.877|11.425|42.4
Geidam|12.679|12.111|35.4
Gujba|11.392|11.971|32.6
Gulani|10.967|11.704|27.5
Jakusko|12.462|10.916|32.9
Karasuwa|12.978|10.764|20.4
Machina|13.029|9.985|20.8
Nangere|11.831|10.99|19.1
Nguru|12.96|10.386|15.2|Nguru
Potiskum|11.68|11.146|11.7|Potiskum
Tarmuwa|12.263|11.823|35.7
Yunusari|13.096|11.807|34.5
Yusufari|13.185|10.869|37.7
# Zamfara
Anka|11.941|6.011|28.7
Bakura|12.617|5.846|23.9
Birnin Magaji|12.494|6.875|19.9||birnin magaji kiyaw
Bukkuyum|11.956|5.584|34.6
Bungudu|12.087|6.571|25.7
Gummi|12.048|5.117|30.7
Gusau|12.037|6.8|25.5|Gusau
Kaura Namoda|12.51|6.6|17|Kaura Namoda
Maradun|12.735|6.268|29.1
Maru|11.531|6.364|48.7
Shinkafi|13.033|6.451|17.2
Talata Mafara|12.362|6.057|22.2
Tsafe|11.876|6.911|24.8
Zurmi|12.845|6.766|28.4
`;
