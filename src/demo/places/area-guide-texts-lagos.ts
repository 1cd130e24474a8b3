/**
 * What is around neighbourhoods of Lagos: landmarks everybody there knows, distances rough and from the middle of the
 * area.
 */
export const LAGOS_GUIDES: Record<string, string> = {
  'Lekki Phase 1, Lagos':
    'Lekki Phase 1 lies between the Lekki-Epe Expressway and the lagoon, about ten minutes from Victoria Island outside rush hour. Admiralty Way is the main street, with Ebeano Supermarket about 900 m away and banks and restaurants all along it. Evercare Hospital is about 1.5 km away, Lekki British School about 1.2 km. The toll gate is about 2.5 km away and the bridge to Ikoyi about 2 km. Some side streets hold water after heavy rain, so ask about the street and not only the house.',
  'Ikate, Lagos':
    'Ikate stretches from the third roundabout of the expressway towards Elegushi Beach, which is about 1.8 km away. Most estates are gated and younger than fifteen years. Meadow Hall School is about 2 km away, and the supermarket at the roundabout about 700 m. The nearest bus stop on the expressway is about 500 m from the estates. Traffic towards Victoria Island is slow from six to nine in the morning.',
  'Osapa London, Lagos':
    'Osapa is a mix of estates and open streets south of the expressway. Circle Mall at Jakande is about 1.4 km away, and Jakande market about 1.8 km. There are several private schools within 1 km and a clinic at the estate gate. Buses stop on the expressway about 600 m away.',
  'Chevron, Lagos':
    'Chevron Drive runs north from the expressway opposite the oil company whose name it took. Lekki Conservation Centre, the best park on this side of the city, is about 1.6 km away. A supermarket stands at the junction about 800 m away, and Chevron toll gate is about 1 km. Schools and pharmacies are on the drive itself. The inner roads flood in places in July; the newer estates have raised theirs.',
  'Ikota, Lagos':
    'Ikota is the area around the Ikota shopping complex, with terraces and flats of the last ten years. The shopping complex and its market are about 700 m away. Buses to Ajah and Obalende stop on the expressway about 500 m off. A police post stands beside the complex and there are private schools within 1.5 km.',
  'Victoria Garden City, Lagos':
    'VGC is a walled estate with one controlled gate on the expressway, its own roads, power company and residents’ association. There is a school about 600 m away inside the walls, a church and a mosque, and a waterfront park about 900 m away. The supermarket at the gate is about 800 m away; Ikota market is about 1.5 km.',
  'Ajah, Lagos':
    'Ajah is where the expressway meets Badore and Addo roads. Ajah market is about 900 m away, Doren Hospital about 2.5 km, and Lagos Business School about 5 km towards Epe. Buses to Obalende, CMS and Epe leave from the bus stop under the bridge about 1 km away. Allow an hour and a half to Victoria Island in the morning.',
  'Sangotedo, Lagos':
    'Sangotedo has grown around Novare Lekki Mall, which is about 1.2 km away with a large supermarket and a cinema. Lagos Business School is about 3.5 km away. There are private schools along Monastery Road within 1 km and a clinic about 800 m off. The expressway bus stop is about 700 m away. Many estates behind Monastery Road are reached by roads that are still sand.',
  'Ibeju-Lekki, Lagos':
    'Ibeju-Lekki is mostly new estates and farmland between the lagoon and the sea, with the free trade zone, the deep sea port and the refinery to the east. Pan-Atlantic University is about 12 km away. Eleko market is about 9 km and the expressway 2 km. Public power is still thin, and many estates are sold years before their roads are built: go and see the plot and its beacons.',
  'Lakowe, Lagos':
    'Lakowe is a quiet stretch of the expressway known for its lake and golf course about 2.5 km away. Shops and a pharmacy stand at the junction about 1 km away; the next large supermarket is in Sangotedo, about 9 km. A private school is about 1.5 km away.',
  'Epe, Lagos':
    'Epe is an old lagoon town 80 km from the centre of Lagos, loved for its fish market about 2 km away. Epe General Hospital is about 2.5 km away, and the university of education at Noforija about 5 km. Buses to Ajah and Ijebu-Ode leave from the motor park about 1.5 km away. Plots are cheap because jobs are far.',
  'Ikoyi, Lagos':
    'Ikoyi is the oldest planned district of Lagos, with wide streets and big trees. Lagoon Hospital on Bourdillon Road is about 1.2 km away, Saint Saviour’s School about 1 km, and the shops and restaurants of Awolowo Road about 1.5 km. The Ikoyi Club golf course is about 1.8 km away. The bridge to Lekki Phase 1 is about 2.5 km and has a toll.',
  'Banana Island, Lagos':
    'Banana Island is a sand-filled island off Ikoyi with one guarded gate, underground cables and its own water. There is a small supermarket about 500 m away. Schools, hospitals and restaurants are in Ikoyi: Lagoon Hospital is about 3 km away. Every visitor is announced at the gate.',
  'Victoria Island, Lagos':
    'Victoria Island is the business district: banks on Adeola Odeku and Ahmadu Bello Way, embassies, and hotels. Reddington Hospital is about 1 km away, Corona School about 1.2 km, and The Palms mall about 3.5 km in Oniru. The beach at Eko Atlantic is about 2 km away. It is noisy by day and calmer at weekends; several streets flood in June and July.',
  'Oniru, Lagos':
    'Oniru is a private estate behind The Palms mall, which is about 600 m away with a supermarket and a cinema. Landmark beach is about 1.5 km away. A clinic and a pharmacy stand at the estate gate, and the expressway bus stop is about 900 m off.',
  'Yaba, Lagos':
    'Yaba is the university quarter and the home of the young technology firms. The University of Lagos is about 2.5 km away, Yaba College of Technology about 1 km, and Tejuosho Market about 800 m. The BRT stop on Herbert Macaulay Way is about 500 m away, the rail station at Ebute Metta about 2.5 km. The medical centre at Ebute Metta is about 2.8 km away.',
  'Surulere, Lagos':
    'Surulere is a family area of low blocks around Adeniran Ogunsanya Street. The shopping mall there is about 900 m away, the National Stadium about 2 km, and Lagos University Teaching Hospital about 2.2 km. Ojuelegba bus stop is about 1.5 km away. There are a good many old and respected schools within 1 km, and churches and mosques on most streets.',
  'Gbagada, Lagos':
    'Gbagada sits between the mainland and the Third Mainland Bridge, which is about 3 km away. Gbagada General Hospital is about 1.2 km away and a large supermarket about 900 m. Private schools are within 1 km. The expressway bus stop is about 700 m away.',
  'Maryland, Lagos':
    'Maryland is the crossing of Ikorodu Road and the road to the airports. Maryland Mall is about 700 m away with a supermarket and a cinema, the BRT stop about 500 m, and Saint Agnes Catholic Church about 900 m. The local airport is about 5 km away.',
  'Ikeja GRA, Lagos':
    'Ikeja GRA keeps its old trees and big compounds close to the airport, which is about 4.5 km away. The state teaching hospital is about 1.8 km away, Ikeja golf course about 1.5 km, and Ikeja City Mall about 3 km. Streets are gated at night.',
  'Ikeja, Lagos':
    'Ikeja is the capital of the state. Ikeja City Mall is about 1.8 km away, the state teaching hospital about 1.5 km and Computer Village market about 1.6 km. The Red Line rail station is about 1.4 km away. Banks and schools are on most main streets.',
  'Opebi, Lagos':
    'Opebi joins Allen Avenue to the link bridge to Ojota. Ikeja City Mall is about 3 km away, supermarkets are on Opebi Road about 500 m off, and a private hospital about 900 m. Restaurants and banks stay open late; houses on the main road hear it.',
  'Magodo, Lagos':
    'Magodo Phase 2 is a gated hill estate off the expressway to Ibadan, which is about 1.5 km away. There are two well-known schools within 1 km, a supermarket about 800 m away, and a clinic inside the estate about 700 m off. The bus stop at CMD Road is about 1.2 km away.',
  'Festac, Lagos':
    'Festac Town was built for the arts festival of 1977 and has planned avenues and closes. Festival Mall is about 1.5 km away, the maternal health centre at Amuwo about 2 km, and Festac market about 1 km. Schools stand in nearly every close. The Badagry expressway with its Blue Line rail station at Mile 2 is about 3.5 km away.',
  'Apapa, Lagos':
    'Apapa GRA lies beside the country’s largest port, about 2 km away. Apapa Mall is about 900 m away, and a general hospital about 1.6 km. Lorries have been moved to a parking system, and the roads have been rebuilt in concrete, but ask about the queue on your street.',
  'Ikorodu, Lagos':
    'Ikorodu is a large town on the north side of the lagoon. The BRT terminal is about 1.5 km away, Ikorodu General Hospital about 1.8 km, and Sabo market about 1.3 km. The University of Science and Technology is about 4 km away. Land is still cheap here because the road to the island is long.',
};
