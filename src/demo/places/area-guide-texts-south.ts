/** What is around neighbourhoods of the south outside Lagos; distances rough and from the middle of the area. */
export const SOUTH_GUIDES: Record<string, string> = {
  'New GRA, Port Harcourt':
    'New GRA is laid out in phases between Aba Road and Olu Obasanjo Road. Supermarkets and restaurants stand along Tombia Street about 700 m away, a private hospital about 900 m, and the Polo Club about 1.5 km. Schools are within 1 km. The streets are tarred and drained; phase 2 is the liveliest at night.',
  'Old GRA, Port Harcourt':
    'Old GRA keeps the colonial bungalows and the state secretariat. The university teaching hospital of the state is about 900 m away, the port about 2 km, and Port Harcourt Mall about 1.2 km. It is quiet after office hours.',
  'Trans Amadi, Port Harcourt':
    'Trans Amadi is the industrial layout: oil service yards, warehouses and, between them, walled housing estates. The zoo is about 1.5 km away, the slaughter market about 2.2 km, and a private hospital about 1.4 km. Lorries use the main road all day.',
  'Peter Odili Road, Port Harcourt':
    'Peter Odili Road runs along the creeks east of the city and has filled with estates. Supermarkets are about 800 m away, schools within 1.2 km, and a clinic about 1 km. The road to Trans Amadi is about 2 km away. Parts close to the creek are sand-filled.',
  'Woji, Port Harcourt':
    'Woji has grown into one of the city’s main residential towns. YKC junction with its market and bank is about 900 m away, a private hospital about 1.2 km, and churches and schools are within 700 m. The new bridge to Akpajo shortens the way to the refinery road.',
  'Choba, Port Harcourt':
    'Choba is a student town. The University of Port Harcourt is about 1 km away, the teaching hospital about 3.5 km, and Choba market about 600 m. Buses along the East-West Road stop about 500 m away. Rooms are let by the academic year.',
  'Eliozu, Port Harcourt':
    'Eliozu is known for its flyover on the airport road. A supermarket is about 800 m away, a private hospital about 1.3 km, and schools within 900 m. The airport is about 25 km away.',
  'Bodija, Ibadan':
    'Bodija is the university suburb of Ibadan. The University of Ibadan is about 2 km away, University College Hospital about 2.8 km, and Bodija market about 1.2 km. The state secretariat is about 2 km away. Good schools, churches and mosques are within 1 km.',
  'Akobo, Ibadan':
    'Akobo has become one of the most wanted parts of Ibadan. Ojurin market is about 1.1 km away, a supermarket about 700 m, and a clinic about 900 m. Private schools are within 800 m. The main road has been widened; the side streets are partly untarred.',
  'Jericho, Ibadan':
    'Jericho is the old reservation with big plots and trees. Jericho Specialist Hospital is about 800 m away, Aleshinloye market about 1.8 km, and the mall at Dugbe about 2.2 km. Schools are within 1.2 km.',
  'Oluyole Estate, Ibadan':
    'Oluyole Estate lies beside Ring Road. The shopping mall there is about 1 km away with a supermarket and a cinema, Adeoyo hospital about 1.5 km, and the expressway to Lagos about 6 km. Schools and churches are within 900 m.',
  'Challenge, Ibadan':
    'Challenge is the gate of Ibadan towards Lagos. The motor park is about 700 m away, Lead City University about 4 km, and a market about 900 m. Clinics and schools are within 700 m. The crossing is loud until ten at night.',
  'Moniya, Ibadan':
    'Moniya lies north of the city. The train station of the Lagos line is about 2.5 km away, the general hospital about 1 km, and Moniya market about 800 m. The tropical agriculture institute is about 6 km away.',
  'Mowe, Mowe-Ofada':
    'Mowe is a commuter town on the Lagos-Ibadan expressway, which is about 1.2 km away. Redemption City is about 7 km away, Mowe market about 1 km, and private schools within 900 m. A clinic is about 800 m off. The Ofada road is tarred; most streets behind it are not.',
  'Arepo, Mowe-Ofada':
    'Arepo is a cluster of estates just outside Lagos. The expressway is about 1.5 km away, a supermarket about 900 m, and schools within 700 m. A private hospital is about 1.2 km away. People work in Ikeja, 40 minutes’ drive on a good day.',
  'Ibara, Abeokuta':
    'Ibara is the planned side of Abeokuta. Panseke market is about 1.1 km away, the state hospital about 1.6 km, and the governor’s office about 2.5 km. Good schools are within 1 km, a church and a mosque within 600 m.',
  'Independence Layout, Enugu':
    'Independence Layout is the quiet, leafy district around the State House. Parklane teaching hospital is about 2.8 km away, Polo Park Mall about 3 km, and schools are within 1 km. Hotels and restaurants stand along Bisalla Road, about 900 m off. Water is by tanker or borehole: ask which.',
  'New Haven, Enugu':
    'New Haven is central and busy. Its market is about 500 m away, Polo Park Mall about 1.6 km, and a private hospital about 800 m. Churches and schools are within 500 m. Parking on Chime Avenue is hard in the evening.',
  'Trans-Ekulu, Enugu':
    'Trans-Ekulu is a large government estate north of the Ekulu river. A market is about 900 m away, a clinic about 700 m, and schools within 600 m. The airport is about 6 km away.',
  'Benin GRA, Benin City':
    'The GRA of Benin City lies between Sapele Road and the airport, which is about 1.6 km away. Central Hospital is about 2.2 km away, a shopping plaza with cinema about 1.5 km, and schools within 1 km. Erosion has eaten some streets: drive there before you decide.',
  'Ugbowo, Benin City':
    'Ugbowo is the university side of Benin City. The University of Benin is about 900 m away, the teaching hospital about 1.2 km, and Uselu market about 2.5 km. Buses along the Lagos road stop about 500 m away. Most rooms are let to students.',
  'Okpanam Road, Asaba':
    'Okpanam Road leads from Asaba to the west and has filled with new estates. The shopping mall is about 4 km away, the airport about 5 km, and Federal Medical Centre about 6 km. Schools and churches are within 1 km.',
  'Effurun, Warri':
    'Effurun is Warri’s newer half. Delta Mall at the roundabout is about 1.4 km away with a supermarket and a cinema, the petroleum institute about 2.5 km, and a private hospital about 900 m. Buses to all parts leave from the roundabout. Open drains on some streets overflow in the rains.',
  'New Owerri, Owerri':
    'New Owerri is planned, wide and green, with the state offices. The medical teaching hospital is about 3.5 km away, a shopping mall about 4.5 km, and schools within 1.2 km. Hotels and restaurants are close by. The airport is about 25 km away.',
  'Awka, Awka':
    'Awka is the capital of Anambra and a university town. Nnamdi Azikiwe University is about 3 km away, Eke Awka market about 1.2 km, and Amaku hospital about 1.8 km. Schools and churches are within 700 m. The expressway to Onitsha is about 1 km away.',
  'Ewet Housing, Uyo':
    'Ewet is the best planned estate of Uyo. The mall with its cinema is about 1.6 km away, the University of Uyo about 2.5 km, and Itam market about 4 km. A private hospital is about 900 m away and schools within 800 m. Streets are tarred and swept.',
  'State Housing, Calabar':
    'State Housing is a settled family estate. Marian market is about 1.4 km away, the university teaching hospital about 3 km, and the shopping mall about 2.5 km. Schools and churches are within 700 m. Calabar rains hard from June to October; look at the drains.',
  'Alagbaka, Akure':
    'Alagbaka holds the governor’s office and the ministries. The specialist hospital is about 2.8 km away, a shopping mall about 1.2 km, and the University of Technology about 7 km. Schools are within 900 m.',
  'Oke Fia, Osogbo':
    'Oke Fia is the broad main street of the state capital. A supermarket and a bank are about 500 m away, the teaching hospital about 2.2 km, and Igbona market about 1.5 km. The sacred grove, a world heritage park, is about 3.5 km away.',
};
