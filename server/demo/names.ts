/** Words that invented people and addresses are put together from. */
const words = (text: string): string[] => text.split(/,\s*/)

export const spanish = {
  firstNames: words(
    `Ane, Nerea, Maite, Ainhoa, Itziar, Leire, Amaia, Miren, Nagore, Garazi, Irati, Uxue, Lucía, Carmen, Marta, Elena, Beatriz,
    Teresa, Sofía, Paula, Julia, Alba, Rocío, Inés, Pilar, María Ángeles, Ana Belén, Jon, Iñaki, Mikel, Gorka, Aitor, Unai, Ander, Eneko,
    Asier, Xabier, Jon Ander, Pablo, Óscar, Javier, Sergio, Álvaro, Diego, Rubén, Hugo, Adrián, Tomás, Andrés, Joaquín, Raúl, Begoña`.replace(
      /\s+/g,
      ' ',
    ),
  ),
  lastNames: words(
    `Etxeberria, Garay, Aguirre, Larrea, Goikoetxea, Urrutia, Zabala, Mendieta, Olaizola, Iturriaga, Lasa, Goñi, Arrieta, Elorza, Ugarte,
    Bilbao, Ibarra, Salaberria, Mugica, Aldai, Azkarate, Barrenetxea, Uriarte, Gorostiza, Fernández, Núñez, Ibáñez, Salcedo, Prieto, Cordero,
    Bastida, Oria, Mena, Solís, Lama, Vega, Roy, Ruiz, Marín, Cano, Peña, Rey, Gallego, Ortega, Santos, Ramos, Cortés, Vidal, Ferrer, Otero`.replace(
      /\s+/g,
      ' ',
    ),
  ),
  streets: words(
    `Calle Mayor, Calle del Puerto, Avenida de la Estación, Calle de la Fuente, Plaza Nueva, Calle San Martín, Camino del Molino, Calle de la Ribera,
    Avenida del Mar, Calle de los Tilos, Calle de la Ermita, Calle del Carmen, Travesía del Arenal, Calle Santa Lucía, Paseo de los Olmos`.replace(
      /\s+/g,
      ' ',
    ),
  ),
  floors: ['', '', '1.º', '2.º A', '3.º B', '4.º izda.', '5.º dcha.', 'Bajo'],
  /** City, province, postal codes, weight. */
  cities: [
    ['Bilbao', 'Bizkaia', ['48001', '48003', '48005', '48007', '48011', '48014'], 40],
    ['Getxo', 'Bizkaia', ['48930', '48991', '48992'], 12],
    ['Barakaldo', 'Bizkaia', ['48901', '48902', '48903'], 11],
    ['Basauri', 'Bizkaia', ['48970'], 6],
    ['Durango', 'Bizkaia', ['48200'], 6],
    ['Portugalete', 'Bizkaia', ['48920'], 5],
    ['Donostia', 'Gipuzkoa', ['20001', '20006', '20018'], 7],
    ['Vitoria-Gasteiz', 'Araba/Álava', ['01001', '01005', '01012'], 6],
    ['Castro-Urdiales', 'Cantabria', ['39700'], 4],
    ['Logroño', 'La Rioja', ['26001', '26005'], 3],
  ] as const,
  mailHosts: ['correo.example', 'buzon.example', 'posta.example', 'telepost.example'],
}

export const portuguese = {
  firstNames: words(
    `Ana, Beatriz, Carolina, Catarina, Conceição, Filipa, Francisca, Inês, Joana, Leonor, Madalena, Mariana, Marta, Rita, Sara, Teresa, Afonso,
    André, Bruno, Diogo, Duarte, Francisco, Gonçalo, Henrique, João, Luís, Miguel, Nuno, Pedro, Rui, Tiago, Vasco`.replace(
      /\s+/g,
      ' ',
    ),
  ),
  lastNames: words(
    `Gonçalves, Pinto, Valadares, Azevedo, Sequeira, Queirós, Magalhães, Teixeira, Moreira, Carvalho, Antunes, Barros, Correia, Duarte, Esteves,
    Figueiredo, Leitão, Macedo, Nogueira, Peixoto, Ramalho, Saraiva, Tavares, Vilela`.replace(/\s+/g, ' '),
  ),
  streets: words(
    `Rua Direita, Rua do Sol, Rua da Fonte, Rua das Flores, Avenida da República, Largo do Cruzeiro, Rua do Moinho, Travessa da Ribeira,
    Rua de São Pedro, Rua da Igreja, Avenida do Mar, Rua Nova`.replace(/\s+/g, ' '),
  ),
  floors: ['', '', 'R/C', '1.º Esq.', '2.º Dto.', '3.º', '4.º Esq.'],
  cities: [
    ['Porto', 'Porto', ['4000-012', '4050-118', '4100-207', '4200-344'], 45],
    ['Vila Nova de Gaia', 'Porto', ['4400-021', '4430-115'], 18],
    ['Matosinhos', 'Porto', ['4450-033', '4460-214'], 14],
    ['Braga', 'Braga', ['4700-025', '4710-302'], 10],
    ['Aveiro', 'Aveiro', ['3800-041'], 7],
    ['Lisboa', 'Lisboa', ['1000-014', '1500-226'], 6],
  ] as const,
  mailHosts: ['correio.example', 'caixa.example', 'posta.example'],
}
