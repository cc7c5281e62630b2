# El reglamento, corto para un teléfono.

rules-chapter-1 = Resumen del juego y condiciones de victoria
rules-older = Esta mesa juega con la versión { $n } de las reglas, y este libro es de la versión { $newest }: los números son los de su mesa, pero algunas frases son más nuevas.
rules-cats = Ustedes son los gatos magos de un pueblo, de { $least } a { $most }, y hay brujas entre ustedes. Cada quien recibe un rol, y solo tú ves el tuyo.
rules-usual-table = { $n ->
    [one] Los números de aquí son para { $n } gato; la tabla de más abajo trae los demás.
    [many] Los números de aquí son para { $n } de gatos; la tabla de más abajo trae los demás.
   *[other] Los números de aquí son para { $n } gatos; la tabla de más abajo trae los demás.
  }
rules-forms = Una rana puede volver; un gato expulsado no. Siguen mirando y confirman las escenas, y nada más.
rules-village-wins = { $n ->
    [one] Completar { $n } sello, expulsar a todas las brujas, o que todas las brujas restantes sean ranas. O acertarle a una bruja en la votación final de los caballeros.
    [many] Completar { $n } de sellos, expulsar a todas las brujas, o que todas las brujas restantes sean ranas. O acertarle a una bruja en la votación final de los caballeros.
   *[other] Completar { $n } sellos, expulsar a todas las brujas, o que todas las brujas restantes sean ranas. O acertarle a una bruja en la votación final de los caballeros.
  }
rules-not-all-banished = Con { $list } gatos hay al menos tantas brujas como días hasta que llegan los caballeros. Una votación expulsa a un gato: no alcanza para expulsarlas a todas, pero quedan las otras formas de ganar.
rules-witches-win = Ser al menos tantas como los demás gatos en forma de gato, al final de un día o tras una votación. O que falle la votación final de los caballeros. Las ranas no cuentan.
rules-jester-wins = El Bufón gana, en solitario, en cuanto la votación lo expulsa.
rules-knights = Los caballeros llegan el día { $n }. Es el último.
rules-score = El número de ranas al final de la partida.

rules-chapter-2 = Desarrollo de un día
rules-morning = El pato dice qué ingredientes pide el ritual de la noche.
rules-day = Cada gato, salvo las brujas, elige un lugar. Nadie ve lo que eliges; se puede hablar y mentir.
rules-gathering = { $n ->
    [one] Las brujas eligen lugar, hechizo y objetivo, en { $n } segundo. El resto adivina.
    [many] Las brujas eligen lugar, hechizo y objetivo, en { $n } de segundos. El resto adivina.
   *[other] Las brujas eligen lugar, hechizo y objetivo, en { $n } segundos. El resto adivina.
  }
rules-dusk = El pato nombra a quienes no volvieron y a quienes están de nuevo aquí.
rules-debate = Hablen: ¿quién fue adónde, quién trajo qué? Carterista y Vidente pueden actuar.
rules-proposal = El alcalde propone tantos gatos como ingredientes se piden. El cargo da la vuelta a la mesa.
rules-approval = Más Sí que No, y van. Si no, se apaga una vela y propone el siguiente alcalde.
rules-gauge = { $n ->
    [one] Con { $n } vela apagada en una noche no hay ritual ni sello.
    [many] Con { $n } de velas apagadas en una noche no hay ritual ni sello.
   *[other] Con { $n } velas apagadas en una noche no hay ritual ni sello.
  }
rules-ritual = Cada uno pone una carta en secreto. El ritual sale bien si las cartas son justo las pedidas, cada una una vez. Se sabe éxito o fracaso, y nada más.
rules-vote = { $n ->
    [one] Cada gato vota contra otro o pasa. El pueblo expulsa a quien tenga más votos, si es al menos { $n }. Si hay empate, no expulsa a nadie.
    [many] Cada gato vota contra otro o pasa. El pueblo expulsa a quien tenga más votos, si son al menos { $n }. Si hay empate, no expulsa a nadie.
   *[other] Cada gato vota contra otro o pasa. El pueblo expulsa a quien tenga más votos, si son al menos { $n }. Si hay empate, no expulsa a nadie.
  }
rules-vote-jester = { $n ->
    [one] Cuando juega el Bufón, expulsar exige un voto por cada { $n } gato en forma de gato (redondeando hacia abajo), y nunca menos de { $m }.
    [many] Cuando juega el Bufón, expulsar exige un voto por cada { $n } de gatos en forma de gato (redondeando hacia abajo), y nunca menos de { $m }.
   *[other] Cuando juega el Bufón, expulsar exige un voto por cada { $n } gatos en forma de gato (redondeando hacia abajo), y nunca menos de { $m }.
  }
rules-final-vote = El día de los caballeros basta un voto para expulsar.

rules-chapter-places = Lugares e ingredientes
rules-places = { $n ->
    [one] { $n } lugar está abierto. Los lugares forman un anillo; cada uno tiene un ingrediente.
    [many] { $n } de lugares están abiertos. Los lugares forman un anillo; cada uno tiene un ingrediente.
   *[other] { $n } lugares están abiertos. Los lugares forman un anillo; cada uno tiene un ingrediente.
  }
rules-hand = Empiezas con un ingrediente y traes uno cada tarde que vuelves en forma de gato, salvo si vigilaste o si por la mañana eras rana. Nadie más ve tus cartas. Una rana conserva las suyas; las de un gato expulsado salen del juego.
rules-needed = Ingredientes pedidos, día a día: { $list }. El último número se repite.
rules-struck = Si quedan menos gatos que ingredientes, se tachan algunos de la lista.
rules-spoiled = Una carta estropeada ya no se puede poner, solo robar.

rules-chapter-witches = Las brujas
rules-unknown = Las brujas no se conocen entre sí, ni al Cuervo, y aun así ganan juntas. El Cuervo las conoce.
rules-feint = De día, una bruja también puede tocar un lugar: es una finta. Solo sirve para que su teléfono se vea como los demás.
rules-blind = Ven cuántos gatos fueron a cada lugar, sin nombres, y eligen el objetivo a ciegas. El hechizo solo acierta si el objetivo está donde cae. El primer día no hay hechizos.
rules-spell-frog = Desde el día 2. El objetivo se vuelve rana, si está en el lugar de la bruja.
rules-spell-blight = { $n ->
    [one] Tras { $n } ritual. Todos los gatos de su lugar y de los vecinos, salvo las brujas, traen un ingrediente estropeado, y se estropea una carta de su mano.
    [many] Tras { $n } de rituales. Todos los gatos de su lugar y de los vecinos, salvo las brujas, traen un ingrediente estropeado, y se estropea una carta de su mano.
   *[other] Tras { $n } rituales. Todos los gatos de su lugar y de los vecinos, salvo las brujas, traen un ingrediente estropeado, y se estropea una carta de su mano.
  }
rules-blight-later = { $n ->
    [one] Con { $list } gatos, la Plaga solo llega tras { $n } ritual.
    [many] Con { $list } gatos, la Plaga solo llega tras { $n } de rituales.
   *[other] Con { $list } gatos, la Plaga solo llega tras { $n } rituales.
  }
rules-spell-far-frog = { $n ->
    [one] Tras { $n } ritual. Como Rana, y alcanza los dos lugares vecinos. Si el Caballero guardián la detiene, es la bruja quien se vuelve rana.
    [many] Tras { $n } de rituales. Como Rana, y alcanza los dos lugares vecinos. Si el Caballero guardián la detiene, es la bruja quien se vuelve rana.
   *[other] Tras { $n } rituales. Como Rana, y alcanza los dos lugares vecinos. Si el Caballero guardián la detiene, es la bruja quien se vuelve rana.
  }
rules-spell-piercing-frog = { $n ->
    [one] Tras { $n } ritual. Como Rana, y el Caballero guardián no la detiene.
    [many] Tras { $n } de rituales. Como Rana, y el Caballero guardián no la detiene.
   *[other] Tras { $n } rituales. Como Rana, y el Caballero guardián no la detiene.
  }
rules-piercing-frog-sooner = { $n ->
    [one] Con { $list } gatos, la Rana perforante llega ya tras { $n } ritual.
    [many] Con { $list } gatos, la Rana perforante llega ya tras { $n } de rituales.
   *[other] Con { $list } gatos, la Rana perforante llega ya tras { $n } rituales.
  }

rules-chapter-roles = Los roles
rules-by-count = Según el número de gatos
rules-role-villager = Recolecta, habla, vota.
rules-role-herbalist = { $n ->
    [one] De día devuelve una rana a su forma; { $n } vez por partida.
    [many] De día devuelve una rana a su forma; { $n } de veces por partida.
   *[other] De día devuelve una rana a su forma; { $n } veces por partida.
  }
rules-restoration = restauración
rules-restoring = Funciona si el Curandero sigue en forma de gato al final del día; si no, el remedio no se gasta.
rules-restored = El gato que vuelve a su forma está aquí la misma tarde.
rules-role-pickpocket = Una vez por tarde toma al azar una carta de otro gato. A nadie se le dice quién fue.
rules-role-guard = Vigila un lugar en vez de recolectar, y elige al último, sabiendo cuántos gatos hay en cada lugar. Quien esté allí está a salvo.
rules-role-seer = { $n ->
    [one] Por la tarde sabe de un gato si es bruja; { $n } vez por partida.
    [many] Por la tarde sabe de un gato si es bruja; { $n } de veces por partida.
   *[other] Por la tarde sabe de un gato si es bruja; { $n } veces por partida.
  }
rules-seen = En esa visión, el Cuervo y el Bufón no son brujas.
rules-role-witch = Convierte gatos en ranas.
rules-role-raven = Sirve a las brujas y las conoce. No lanza hechizos.
rules-role-jester = Quiere que lo expulsen.

rules-chapter-3 = Resumen de acciones automáticas
rules-absent = El anfitrión puede marcar a alguien como ausente; entonces el juego actúa en su lugar.
rules-seats = El anfitrión pone los asientos en el orden en que están ustedes. El cargo de alcalde lo sigue.
rules-timed = Cuando se acaba el tiempo de un paso, lo que falta sucede solo.
rules-unlimited = { $n ->
    [one] Sin reloj, salvo el { $n } segundo de las brujas y las escenas cortas.
    [many] Sin reloj, salvo los { $n } de segundos de las brujas y las escenas cortas.
   *[other] Sin reloj, salvo los { $n } segundos de las brujas y las escenas cortas.
  }
rules-auto-roles = Cuenta como Listo.
rules-auto-day = Un lugar abierto al azar; sin remedio ni guardia.
rules-auto-gathering = El lugar de la finta, si no uno al azar; Rana, desde el día 2; un objetivo al azar.
rules-auto-scenes = Cuenta como confirmado.
rules-auto-debate = Cuenta como Fin de la charla.
rules-auto-proposal = Una propuesta al azar.
rules-auto-approval = Sí.
rules-auto-ritual = La primera carta jugable.
rules-auto-vote = Paso.

rules-chapter-cats = Gatos de la computadora y frases con un toque
rules-said = { $n ->
    [one] De día, en la charla y en la votación, cada gato puede decir { $n } cosa con un toque: adónde va, qué tiene, de quién sospecha o en quién confía, que es Vidente. Verdad o no, cada quien lo lee en su idioma.
    [many] De día, en la charla y en la votación, cada gato puede decir { $n } de cosas con un toque: adónde va, qué tiene, de quién sospecha o en quién confía, que es Vidente. Verdad o no, cada quien lo lee en su idioma.
   *[other] De día, en la charla y en la votación, cada gato puede decir { $n } cosas con un toque: adónde va, qué tiene, de quién sospecha o en quién confía, que es Vidente. Verdad o no, cada quien lo lee en su idioma.
  }
rules-said-when = Existe cuando hay gatos de la computadora, pues no te oyen; el anfitrión puede activarlo o quitarlo.
rules-computer = El anfitrión los sienta antes de jugar: gatitos, gatos o gatos viejos. Saben lo que un teléfono mostraría en su asiento y juegan con las mismas reglas.
rules-practice = { $n ->
    [one] Una mesa para ti con { $n } gato de la computadora. Nadie te espera.
    [many] Una mesa para ti con { $n } de gatos de la computadora. Nadie te espera.
   *[other] Una mesa para ti con { $n } gatos de la computadora. Nadie te espera.
  }
