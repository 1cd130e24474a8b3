/**
 * Neighbourhoods of the Federal Capital Territory, one a line under "# state > city > local government area":
 * name | latitude | longitude | radius in metres | other names, comma-separated | larger area it is part of.
 * A ~ marks a name too common to mean this place unless its city or state is named as well.
 */
export const ABUJA_NEIGHBOURHOODS = `
# FCT > Abuja > Abuja Municipal
Central Business District|9.053|7.486|1500|~cbd,central area,cbd abuja,abuja cbd,central area phase 2,cultural zone,cultural zones
Maitama|9.088|7.493|2200|maitama district,maitama abuja,maitama extension
Asokoro|9.0387|7.5215|2200|asokoro district,asokoro abuja,asokoro extension
Wuse|9.068|7.468|1700|wuse district,wuse 1,wuse zone 1,wuse zone 2,wuse zone 3,wuse zone 4,wuse zone 5,wuse zone 6,wuse zone 7,zone 1 wuse,zone 2 wuse,zone 3 wuse,zone 4 wuse,zone 5 wuse,zone 6 wuse,zone 7 wuse,wuse abuja
Wuse 2|9.079|7.472|1400|wuse two,wuse phase 2,wuse zone a 8|Wuse
Garki|9.029|7.487|1800|garki district,garki abuja,garki 1,area 1 garki,area 2 garki,area 3 garki,area 7 garki,area 8 garki,area 10 garki,area 11 garki,garki area 1,garki area 2,garki area 3,garki area 7,garki area 8,garki area 10,garki area 11
Garki 2|9.0225|7.4912|1000|garki two,garki phase 2|Garki
Jabi|9.0625|7.4242|1500|jabi district,jabi abuja,jabi lake
Utako|9.068|7.44|1100|utako district,utako abuja
Mabushi|9.082|7.448|1100|mabushi district,mabuchi,mabushi abuja
Katampe|9.108|7.456|1800|katampe main,katampe district,katampe abuja
Katampe Extension|9.099|7.475|1300|katampe ext,diplomatic zone,diplomatic zones,katampe extension abuja|Katampe
Guzape|9.012|7.508|1800|guzape district,guzape abuja,guzape hills
Kpaduma|9.022|7.545|1000|kpaduma hills,asokoro hills
Gwarinpa|9.106|7.406|2200|gwarimpa,gwarimpa estate,gwarinpa estate,gwarinpa 1,gwarinpa 2,gwarinpa abuja,gwarinpa life camp,gwarin pa,gwarinmpa
Life Camp|9.073|7.396|1600|lifecamp,life camp area,life camp abuja,live camp
Kafe|9.104|7.388|900|kafe district,kafe gwarinpa
Dape|9.085|7.378|1000|dape district,dape life camp
Kado|9.085|7.427|1100|kado estate,kado kuchi,kado district,kado abuja
Jahi|9.1042|7.4425|1300|jahi district,jahi 1,jahi 2,jahi abuja
Wuye|9.053|7.443|1000|wuye district,wuye abuja
Kukwaba|9.04|7.438|1100|kukwuaba,kukwaba district
Mbora|9.045|7.412|1000|nbora,mbora nbora,mbora district
Dakibiyu|9.057|7.424|900|dakibiyu district
Idu|9.0667|7.35|2200|idu industrial,idu industrial area,idu district,idu karmo
Karmo|9.06|7.37|1300|karimo,karmo district,karmo abuja
Gwagwa|9.0886|7.3197|1500|gwagwa abuja
Lugbe|8.976|7.372|2600|lugbe district,lugbe abuja,lugbe fha,fha lugbe,lugbe airport road
Sabon Lugbe|8.956|7.383|1200|sabon lugbe airport road|Lugbe
Trademore Estate|8.977|7.359|600|trade more estate,trademore lugbe|Lugbe
Chika|8.969|7.389|900|chika lugbe|Lugbe
Aleita|8.974|7.405|900|aleita lugbe|Lugbe
Pyakasa|8.947|7.405|1200|piyakasa,pyakassa,pyakasa lugbe
Kyami|8.996|7.347|1500|kyami district,centenary city
Gosa|8.947|7.32|1300|gosa airport road
Galadimawa|8.9847|7.4306|1300|galadimawa district,galadimawa abuja
Lokogoma|8.975|7.459|1500|lokogoma district,lokogoma abuja
Dakwo|8.987|7.45|900|dakwo district,dakwo abuja
Kabusa|8.965|7.432|1200|kabusa garden estate,kabusa abuja
Kaura|8.998|7.453|1100|kaura district,kaura abuja
Games Village|9.015|7.452|700|games village abuja,games village kaura|Kaura
Durumi|9.015|7.468|1100|durumi district,durumi abuja,area 1 durumi
Gudu|9.006|7.477|1000|gudu district,gudu abuja
Duboyi|8.998|7.485|800|duboyi district
Gaduwa|8.993|7.479|1000|gaduwa district,gaduwa estate,gaduwa abuja
Wumba|8.974|7.48|900|wumba district,wumba lokogoma
Apo|8.988|7.496|1800|apo district,apo legislative quarters,apo abuja,apo zone e,zone e apo
Apo Resettlement|8.964|7.505|1000|apo resettlement estate|Apo
Nyanya|9.0213|7.5699|1500|nyanya abuja,nyanyan
Karu|9.013|7.568|1800|karu site,karu abuja,karu fha
Jikwoyi|8.988|7.576|1300|jikwoyi phase 1,jikwoyi phase 2,jikwoyi abuja
Kurudu|8.948|7.568|1300|kurudu abuja,kurudu phase 1,kurudu phase 2
Orozo|8.903|7.572|1300|orozo abuja
Karshi|8.8278|7.55|1800|karshi abuja
Waru|8.9175|7.4956|1200|waru abuja,waru pozema
Mpape|9.1458|7.4956|1800|mpape abuja
# FCT > Abuja > Bwari
Kubwa|9.1527|7.3411|2600|kubwa abuja,kubwa fha,fha kubwa,kubwa 2 1,kubwa phase 4,kubua
Byazhin|9.167|7.354|1000|byazhin kubwa|Kubwa
Karsana|9.128|7.387|1600|karsana district,karsana north,karsana south,karsana east,karsana west,karsana abuja
Dawaki|9.123|7.411|1300|dawaki abuja,dawaki news engineering,dawaki extension
Dutse Alhaji|9.156|7.383|1300|dutse abuja,dutse,dutse bwari
Dutse Makaranta|9.159|7.4|900
Kagini|9.116|7.34|1300|kagini abuja,kagini district
Ushafa|9.215|7.409|1200|ushafa bwari
Bwari|9.2799|7.3822|2500|bwari abuja,bwari town
Dei-Dei|9.115|7.293|1400|dei dei,deidei,dei dei abuja
# FCT > Abuja > Gwagwalada
Gwagwalada|8.942|7.083|3000|gwagwalada abuja,gwags
Zuba|9.1|7.208|1500|zuba abuja
Giri|9.01|7.197|1200|giri abuja
# FCT > Abuja > Kuje
Kuje|8.8796|7.2272|2500|kuje abuja,kuje town
# FCT > Abuja > Kwali
Kwali|8.8835|7.0186|2500|kwali abuja
# FCT > Abuja > Abaji
Abaji|8.4758|6.9432|2500|abaji abuja
`;
