/**
 * What is around neighbourhoods of Abuja, Kano, Kaduna and other northern towns; distances rough and from the middle of
 * the area.
 */
export const NORTH_GUIDES: Record<string, string> = {
  'Maitama, Abuja':
    'Maitama is the quiet hill district of embassies and ministers’ houses. Maitama District Hospital is about 1.2 km away, Millennium Park about 2.5 km, and the supermarkets of Wuse 2 about 2 km. The golf course is about 3 km away. Roads are wide, drained and lit, and power is the best in the city.',
  'Asokoro, Abuja':
    'Asokoro lies beside the Presidential Villa, with police at most junctions. Asokoro District Hospital is about 1.4 km away, a supermarket about 900 m, and the expressway to Nyanya about 1.5 km. There are good private schools within 2 km. Building heights are limited.',
  'Wuse 2, Abuja':
    'Wuse 2 is the shopping and eating district around Aminu Kano Crescent, about 500 m away. Banex Plaza is about 1 km away, Wuse market about 2.5 km, and a pharmacy that never closes about 600 m. Restaurants and banks are on every corner. The airport is about 35 minutes’ drive on a clear road.',
  'Garki, Abuja':
    'Garki is one of the first districts of Abuja, walkable and full of offices. Garki International Market is about 1 km away, Garki Hospital about 900 m, and a church and a mosque within 700 m. Buses to all districts pass Area 1 about 1.5 km away.',
  'Jabi, Abuja':
    'Jabi has grown around its lake. Jabi Lake Mall is about 1.2 km away with a supermarket and a cinema, and the lakeside park about 1 km. Nile University is about 5 km away, and the motor park for Kaduna and Kano about 1.5 km. Private hospitals stand along the main road.',
  'Utako, Abuja':
    'Utako is busy by day: Utako market is about 700 m away and the motor park for the south about 900 m. Private clinics and pharmacies are within 500 m, and schools within 1 km. Flats here let quickly because it is close to everything.',
  'Guzape, Abuja':
    'Guzape is a new hill district beside Asokoro, still being built; some streets have views and no streetlights yet. The large COZA church is about 1.5 km away, the shops of Asokoro about 3 km, and Asokoro District Hospital about 3.5 km. Ask whether the infrastructure levy has been paid.',
  'Gwarinpa, Abuja':
    'Gwarinpa is said to be the largest housing estate in West Africa, laid out in numbered avenues. Gwarinpa General Hospital is about 1.5 km away, the supermarkets of 3rd Avenue about 800 m, and there are schools in every avenue within 1 km. The expressway to Kubwa is about 2 km away. Water comes by borehole in many streets.',
  'Life Camp, Abuja':
    'Life Camp began as the camp of the builders of Abuja. The roundabout with its shops and bank is about 800 m away, Kado fish market about 3 km, and a private hospital about 1.2 km. Good schools are within 1.5 km. The estates towards Dape are reached by roads still under construction.',
  'Jahi, Abuja':
    'Jahi lies between Gwarinpa and Mabushi, with many new blocks of flats. A large supermarket is about 1.5 km away, a private hospital about 1.8 km and the expressway about 1 km. Schools are within 1.5 km.',
  'Lugbe, Abuja':
    'Lugbe is a string of estates along the airport road, about 15 km from the centre. The Federal Housing estate has a market about 1 km away, a clinic about 900 m and schools within 800 m. The expressway bus stop is about 1.2 km away, and the airport about 16 km. Some estates have flooded in past years: ask about the street.',
  'Kubwa, Abuja':
    'Kubwa is the largest satellite town. Kubwa General Hospital is about 1.8 km away, Kubwa village market about 1.4 km, and the train station of the Kaduna line about 3.5 km. Schools, churches and mosques are close by. Buses to Wuse and Berger leave from the expressway about 1.5 km away.',
  'Apo, Abuja':
    'Apo is known for the legislative quarters and for the mechanics’ village, about 2 km away. Cedarcrest Hospital is about 1.8 km away and a supermarket about 900 m. Schools are within 1 km. The road to Garki is short but crowded in the morning.',
  'Lokogoma, Abuja':
    'Lokogoma is a district of private estates south of Apo. A supermarket is about 1.5 km away, private schools are within 1 km, and a clinic about 1.2 km. The main road is tarred; the estate roads are each estate’s own business. Check the drainage: parts of Lokogoma flood.',
  'Nassarawa GRA, Kano':
    'Nassarawa GRA is the green district of Kano, with Government House and old colonial compounds. The specialist hospital is about 1.5 km away, Ado Bayero Mall about 3.5 km, and good private schools within 1.5 km. There is a mosque within 400 m and a church about 1.2 km away.',
  'Bompai, Kano':
    'Bompai mixes factories with leafy streets. The police headquarters is about 900 m away and Sabon Gari market about 1.8 km. The airport is about 5 km away. Private clinics and schools are within 1.5 km.',
  'Hotoro, Kano':
    'Hotoro lies along the road to Maiduguri at the eastern edge of the city. A market is about 900 m away, a primary health centre about 700 m, and schools within 600 m. Buses to the centre stop on the main road about 500 m away. The ring road brings lorries.',
  'Sabon Gari, Kano':
    'Sabon Gari is the traders’ quarter where every language of the country is spoken. Sabon Gari market is about 600 m away, the luxury bus park of New Road about 500 m, and Kano rail station about 1.6 km. Churches and eateries are on every street. It is lively until late.',
  'Zoo Road, Kano':
    'Zoo Road is the fashion and phone street of Kano. Ado Bayero Mall is about 900 m away with a supermarket and a cinema, the zoological garden about 700 m, and Aminu Kano Teaching Hospital about 2.5 km. Banks and restaurants line the road.',
  'Ungwan Rimi, Kaduna':
    'Ungwan Rimi is one of the calm, planned parts of Kaduna. Barau Dikko Teaching Hospital is about 1.8 km away, a supermarket about 800 m, and several good schools within 1 km. The golf course is about 2 km away. There is a mosque within 400 m and a church about 700 m.',
  'Malali, Kaduna':
    'Malali is a civil servants’ area beside the river. Badarawa market is about 1.8 km away, the technical college about 1 km, and a clinic about 700 m. Power is fair. The streets near the river were under water in the floods of past years; higher Malali was not.',
  'Barnawa, Kaduna':
    'Barnawa is a family area south of the river with its own shopping complex and market about 700 m away. Saint Gerard’s Hospital is about 3 km away, and schools and churches are within 800 m. Buses to the centre stop about 500 m away.',
  'Sabon Tasha, Kaduna':
    'Sabon Tasha lies along the Kachia road. Its market is about 800 m away and the general hospital about 1 km. Schools and churches are within 600 m. Plots are small and cheap, and many are sold on family papers: search before you pay.',
  'Rayfield, Jos':
    'Rayfield is the cool, green side of Jos, with the governor’s offices. Rayfield resort and its lake are about 2 km away, a private hospital about 1.5 km, and schools within 1.5 km. Bukuru market is about 7 km away. Nights are cold from November to February.',
  'GRA, Ilorin':
    'Ilorin GRA is close to Government House. The general hospital is about 2 km away, a shopping mall about 3 km, and the University of Ilorin about 12 km. Schools, a mosque and a church are within 1 km.',
  'Tunga, Minna':
    'Tunga is the busy middle of Minna, along the western by-pass. A supermarket and a bank are about 600 m away, the general hospital about 2.5 km, and Kure market about 3 km. Schools are within 700 m.',
  'High Level, Makurdi':
    'High Level is the commercial heart of Makurdi on the south bank of the Benue. Modern market is about 2 km away, Federal Medical Centre about 3 km, and motor parks about 800 m. The streets near the river flood in September; High Level is well above it.',
  'Mararaba, Karu':
    'Mararaba is the first town of Nasarawa State on the road out of Abuja. The orange market is about 1 km away, clinics and schools are within 500 m, and buses to Abuja stop on the expressway about 600 m away. Allow two hours to the centre of Abuja in the morning.',
};
