/**
 * Cities and towns: name | state | local government area (empty where it spans several) | latitude | longitude |
 * radius in metres | other names, comma-separated.
 */
export const TOWNS = `
Aba|Abia||5.1127|7.3644|5000|aba town,enyimba city
Umuahia|Abia|Umuahia North|5.5324|7.4924|4000
Ohafia|Abia|Ohafia|5.616|7.813|3000|ebem ohafia
Yola|Adamawa|Yola South|9.2035|12.4954|4000
Jimeta|Adamawa|Yola North|9.28|12.46|3000
Mubi|Adamawa|Mubi North|10.2676|13.2644|3500
Numan|Adamawa|Numan|9.46|12.03|2500
Uyo|Akwa Ibom|Uyo|5.0333|7.9266|5000
Eket|Akwa Ibom|Eket|4.642|7.924|3500
Ikot Ekpene|Akwa Ibom|Ikot Ekpene|5.181|7.715|3500
Oron|Akwa Ibom|Oron|4.824|8.234|2500
Awka|Anambra|Awka South|6.21|7.07|4000
Onitsha|Anambra||6.1498|6.7857|5000|onicha
Nnewi|Anambra|Nnewi North|6.019|6.917|4000
Ekwulobia|Anambra|Aguata|6.024|7.085|2500
Ihiala|Anambra|Ihiala|5.853|6.86|2500
Bauchi|Bauchi|Bauchi|10.3158|9.8442|5000
Azare|Bauchi|Katagum|11.6765|10.195|3500
Misau|Bauchi|Misau|11.314|10.466|2500
Yenagoa|Bayelsa|Yenagoa|4.9247|6.2642|5000|yenegoa
Makurdi|Benue|Makurdi|7.7337|8.5214|5000
Gboko|Benue|Gboko|7.325|9.005|3500
Otukpo|Benue|Otukpo|7.19|8.13|3500|oturkpo
Maiduguri|Borno||11.8333|13.15|6000|yerwa
Biu|Borno|Biu|10.6129|12.1946|3000
Calabar|Cross River|Calabar Municipal|4.9589|8.3269|5000
Ikom|Cross River|Ikom|5.961|8.706|3000
Ogoja|Cross River|Ogoja|6.658|8.799|3000
Obudu|Cross River|Obudu|6.668|9.168|3000
Asaba|Delta|Oshimili South|6.198|6.728|4500
Warri|Delta||5.5167|5.75|5000
Sapele|Delta|Sapele|5.894|5.677|3500
Ughelli|Delta|Ughelli North|5.489|6.004|3500
Agbor|Delta|Ika South|6.252|6.194|3500
Abraka|Delta|Ethiope East|5.79|6.1|3000
Kwale|Delta|Ndokwa West|5.707|6.434|2500
Abakaliki|Ebonyi|Abakaliki|6.3249|8.1137|4500
Afikpo|Ebonyi|Afikpo North|5.892|7.937|3000
Benin City|Edo||6.335|5.627|7000|benin,bini
Auchi|Edo|Etsako West|7.067|6.263|3000
Ekpoma|Edo|Esan West|6.742|6.14|3000
Uromi|Edo|Esan North East|6.706|6.329|3000
Ado Ekiti|Ekiti|Ado Ekiti|7.6233|5.2209|4500
Ikere Ekiti|Ekiti|Ikere|7.498|5.232|3000|ikere
Enugu|Enugu||6.4483|7.5139|6000|coal city
Nsukka|Enugu|Nsukka|6.857|7.396|4000
Gombe|Gombe|Gombe|10.2897|11.1673|5000
Owerri|Imo||5.4836|7.0333|5000|owerri town,~heartland
Orlu|Imo|Orlu|5.796|7.035|3500
Okigwe|Imo|Okigwe|5.829|7.35|3000
Dutse|Jigawa|Dutse|11.756|9.339|4000
Hadejia|Jigawa|Hadejia|12.453|10.044|3000
Gumel|Jigawa|Gumel|12.627|9.388|2500
Kaduna|Kaduna||10.5231|7.4403|8000|kad,kaduna town
Zaria|Kaduna||11.0855|7.7199|5500|zazzau
Kafanchan|Kaduna|Jema'a|9.581|8.293|3000
Kano|Kano||12.0022|8.5364|9000|kano town
Wudil|Kano|Wudil|11.809|8.84|2500
Katsina|Katsina|Katsina|12.9908|7.6018|4500
Funtua|Katsina|Funtua|11.523|7.308|3500
Daura|Katsina|Daura|13.033|8.324|3000
Malumfashi|Katsina|Malumfashi|11.783|7.619|3000
Birnin Kebbi|Kebbi|Birnin Kebbi|12.4539|4.1975|4000
Argungu|Kebbi|Argungu|12.745|4.525|2500
Yauri|Kebbi|Yauri|10.834|4.743|2500|yelwa
Zuru|Kebbi|Zuru|11.435|5.235|2500
Lokoja|Kogi|Lokoja|7.8023|6.7333|5000
Okene|Kogi|Okene|7.551|6.236|4000
Kabba|Kogi|Kabba/Bunu|7.829|6.073|3000
Idah|Kogi|Idah|7.108|6.734|2500
Ankpa|Kogi|Ankpa|7.37|7.625|2500
Ilorin|Kwara||8.4966|4.5421|6000
Offa|Kwara|Offa|8.149|4.72|3500
Lagos|Lagos||6.5244|3.3792|20000|lagos city,lagos nigeria
Lafia|Nasarawa|Lafia|8.493|8.515|4500
Keffi|Nasarawa|Keffi|8.848|7.874|3500
Akwanga|Nasarawa|Akwanga|8.91|8.408|3000
Karu|Nasarawa|Karu|9.01|7.62|4000
Minna|Niger|Chanchaga|9.6139|6.5569|5000
Suleja|Niger|Suleja|9.1806|7.1795|4000
Bida|Niger|Bida|9.083|6.01|4000
Kontagora|Niger|Kontagora|10.4|5.469|3000
Abeokuta|Ogun||7.1557|3.3451|6000
Ijebu Ode|Ogun|Ijebu Ode|6.8194|3.9173|4500|ijebu,ijebuode
Sagamu|Ogun|Sagamu|6.843|3.646|4000|shagamu
Ota|Ogun|Ado-Odo/Ota|6.692|3.232|4500|otta,ota ogun
Mowe|Ogun|Obafemi Owode|6.8107|3.4366|3000
Ilaro|Ogun|Yewa South|6.889|3.014|3000
Ijebu Igbo|Ogun|Ijebu North|6.972|3.999|3000
Akure|Ondo|Akure South|7.2571|5.2058|5000
Ondo|Ondo|Ondo West|7.093|4.835|4000|ondo town,ondo city
Owo|Ondo|Owo|7.196|5.586|3500
Ikare|Ondo|Akoko North East|7.525|5.76|3000|ikare akoko
Okitipupa|Ondo|Okitipupa|6.502|4.779|3000
Ore|Ondo|Odigbo|6.747|4.876|3000
Osogbo|Osun||7.771|4.5567|5000|oshogbo
Ile-Ife|Osun||7.4824|4.5603|5000|ife,ile ife,ilife
Ilesa|Osun||7.628|4.741|4500|ilesha
Ede|Osun|Ede North|7.739|4.436|3500
Iwo|Osun|Iwo|7.635|4.181|3500
Ikire|Osun|Irewole|7.371|4.187|3000
Ibadan|Oyo||7.3878|3.8963|11000|ib,ibadan oyo
Ogbomoso|Oyo||8.133|4.243|5000|ogbomosho
Oyo|Oyo||7.85|3.933|4500|oyo town
Iseyin|Oyo|Iseyin|7.966|3.591|3500
Saki|Oyo|Saki West|8.668|3.394|3500|shaki
Jos|Plateau||9.9167|8.8903|6000
Shendam|Plateau|Shendam|8.883|9.535|3000
Port Harcourt|Rivers||4.8156|7.0134|9000|ph,phc,ph city,port harcourt city,pitakwa,p h,portharcout,port harcort
Bonny|Rivers|Bonny|4.435|7.169|3500|bonny island
Sokoto|Sokoto||13.0622|5.2339|5000
Jalingo|Taraba|Jalingo|8.893|11.36|4500
Wukari|Taraba|Wukari|7.871|9.777|3500
Damaturu|Yobe|Damaturu|11.747|11.961|4500
Potiskum|Yobe|Potiskum|11.713|11.081|4000
Gashua|Yobe|Bade|12.871|11.047|3000
Nguru|Yobe|Nguru|12.879|10.453|3000
Gusau|Zamfara|Gusau|12.1628|6.6745|4500
Kaura Namoda|Zamfara|Kaura Namoda|12.593|6.586|2500
Abuja|FCT||9.0643|7.4892|15000|abj,abuja city,abuja town,fct abuja
`;
