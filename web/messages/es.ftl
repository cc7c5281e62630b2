# Todos los textos del teléfono menos el reglamento (messages/rules/). Español latinoamericano neutro, de tú.

## The game and its words

title = Atrapabrujas
tagline = Una sala, un teléfono por persona y una bruja entre ustedes.

role-villager = Aldeano
role-herbalist = Curandero
role-pickpocket = Carterista
role-guard = Caballero guardián
role-seer = Vidente
role-witch = Bruja
role-raven = Cuervo
role-jester = Bufón

side-village = bando del pueblo
side-witches = bando de la bruja
side-alone = en solitario

form-cat = en forma de gato
form-frog = rana
form-banished = expulsado

host = anfitrión
mayor = alcalde
absent = Ausente
away = sin conexión
you = tú

day = Día
evening = Tarde
night = Noche
day-number = día { $n }
knights-on = Caballeros: día { $n }
knights-today = Hoy llegan los caballeros

place = lugar
place-forest = Bosque
place-mill = Molino
place-garden = Jardín
place-belfry = Campanario
place-cave = Cueva
place-shore = Orilla
to-forest = al Bosque
to-mill = al Molino
to-garden = al Jardín
to-belfry = al Campanario
to-cave = a la Cueva
to-shore = a la Orilla
pond = la Laguna

ingredient = ingrediente
ingredient-mushroom = hongo
ingredient-wheat = trigo dorado
ingredient-lavender = lavanda
ingredient-feather = pluma de búho
ingredient-crystal = cristal
ingredient-pearl = perla
spoiled = estropeado

spell = hechizo
spell-frog = Rana
spell-blight = Plaga
spell-far-frog = Rana lejana
spell-piercing-frog = Rana perforante
spell-none = solo recolectar
spell-help-frog = Convierte en rana a un gato de tu lugar.
spell-help-blight = Estropea lo que traen los gatos de tu lugar y de los lugares vecinos.
spell-help-far-frog = Rana que alcanza también los dos lugares vecinos. Si el Caballero guardián la detiene, vuelve a ti.
spell-help-piercing-frog = Rana que ningún Caballero guardián detiene.
spell-locked = { $n ->
    [one] Tras { $n } ritual
    [many] Tras { $n } de rituales
   *[other] Tras { $n } rituales
  }
spell-from-day-2 = Desde el día 2

seal = sello
seals-of = Sellos: { $n } de { $m }
curse-of = Medidor de maldición: { $n } de { $m }

# Names of the steps: announced to screen readers and on the table screen.
phase-lobby = Antes de jugar
phase-roles = Tu rol
phase-morning = Anuncio de la mañana
phase-day = Día
phase-gathering = Recolectando ingredientes
phase-dusk = anuncio del pato
phase-debate = debate de la tarde
phase-proposal = propuesta del alcalde
phase-approval = votación de aprobación
phase-approval-result = Los votos
phase-ritual = ritual
phase-ritual-result = El círculo
phase-quarrel = ¡¿Quién fue?!
phase-vote = votación
phase-vote-result = El resultado de la votación
phase-finished = El final

## Buttons and small words

ok = Confirmar
ready = Listo
gather = Recolectar
guard-verb = Vigilar
close = Cerrar
done = Hecho
back = Atrás
cancel = Cancelar
yes = Sí
no = No
hold = Mantén
look = Mirar
press-again = Pulsa otra vez para confirmar
let-go = Suelta para ocultar
clock-label = Tiempo restante
clock-seconds = { $n ->
    [one] Queda { $n } segundo
    [many] Quedan { $n } de segundos
   *[other] Quedan { $n } segundos
  }
waiting-for = { $n ->
    [one] Falta { $n } gato
    [many] Faltan { $n } de gatos
   *[other] Faltan { $n } gatos
  }
players = { $n ->
    [one] { $n } gato
    [many] { $n } de gatos
   *[other] { $n } gatos
  }
ready-of = Listos: { $n } de { $m }
watching = Estás mirando

## Home and joining

create = Abrir una mesa
join = Unirme
your-name = Tu nombre
name-hint = Como te llaman aquí
code = Código
code-hint = Cinco letras o números, en el teléfono del anfitrión
language = Idioma
how-to-play = Cómo se juega
joining = Buscando tu asiento…
opening = Abriendo una mesa…
loading = Un momento…
join-room = Unirme a la mesa { $code }
are-you = ¿Eres { $name }?
are-you-note = Este asiento está abierto en otro lugar. Si dices que sí, pasa aquí.
yes-i-am = Sí, soy yo
join-as-other = Entrar como otra persona
link-note = Quizá le falta el final, o el asiento fue liberado. Puedes unirte a la mesa de todos modos.
next-game-seat = Tienes asiento en la próxima
next-game-note = Hay una partida en curso. Hasta que acabe, ves lo mismo que todos.
name-free = { $name } está libre

## Lobby

scan-to-join = Escanea para unirte
qr-local = Los teléfonos no pueden abrir esta dirección. Abre la página con la dirección que mostró el juego al iniciar.
tap-to-enlarge = Toca para agrandar
start = Empezar
options = Opciones
wait-for-host = { $name } (anfitrión) empezará la partida
wait-for-start = Esperando el inicio…
more-needed = { $n ->
    [one] Falta { $n } gato
    [many] Faltan { $n } de gatos
   *[other] Faltan { $n } gatos
  }
add-cats = Agregar gatos de la computadora
seats-hint = Arrastra los gatos para que se sienten como ustedes
room-is-locked = La mesa está cerrada

## Options

in-this-game = En esta partida: { $roles }
role-count-witch = { $n ->
    [one] { $n } Bruja
    [many] { $n } de Brujas
   *[other] { $n } Brujas
  }
role-count-villager = { $n ->
    [one] { $n } Aldeano
    [many] { $n } de Aldeanos
   *[other] { $n } Aldeanos
  }

## Your card

hold-your-cat = Mantén presionado tu gato: solo debes mirar tú
role-title = Tu rol
role-note = ¿Nadie mira? Mantén presionada la carta.
role-note-tap = ¿Nadie mira? Toca la carta.
role-hold = Mantén presionado para mirar
your-hand = Tus cartas
hand-empty = aún sin cartas
hand-first = Tu primer ingrediente: { $ingredient }
the-witches = Brujas: { $names }
learned-title = Lo que sabes
goal-villager = Trae los ingredientes correctos, cierra los sellos, encuentra a la bruja.
goal-herbalist = De día puedes devolver una rana a su forma.
goal-pickpocket = Una vez por tarde puedes tomar una carta de otro gato.
goal-guard = De día puedes vigilar un lugar en vez de recolectar.
goal-seer = Una vez por tarde puedes leer en otro gato.
goal-witch = Convierte gatos en ranas y que no te atrapen.
goal-raven = Sirves a las brujas. Ellas no te conocen.
goal-jester = Haz que te expulsen.
remedies-left = { $n ->
    [0] No queda remedio
    [one] Queda { $n } remedio
    [many] Quedan { $n } de remedios
   *[other] Quedan { $n } remedios
  }
visions-left = { $n ->
    [0] No queda visión
    [one] Queda { $n } visión
    [many] Quedan { $n } de visiones
   *[other] Quedan { $n } visiones
  }

## Morning

morning-title = ¡Buenos días!
morning-line = El ritual de hoy pide:
tonight = Esta noche

## Day

day-title = ¿Adónde ir hoy?
day-note = Toca un lugar. Habla cuanto quieras: se puede mentir.
day-change = Toca otro lugar para cambiar de idea.
nowhere-yet = Aún sin destino
you-go-to = Vas { $to }
remedy-for = Remedio para
remedy-none = Nadie
remedy-set = Remedio: { $name }
guard-now = Ahora toca el lugar que vigilas.
you-guard = Vigilas: { $place }

## Gathering

gathering-title = Piensa como una bruja
gathering-note = Las brujas eligen. El resto adivina.
gathering-first = El primer día no hay hechizos.
you-gather = Recoges: { $ingredient }
pick-where = Dónde
pick-what = Qué
pick-whom = A quién
pick-real = Tu elección vale de verdad.
pick-guess = Solo adivinas. La historia lo mostrará.

## Debate

mark-trust = confío
mark-unsure = no sé
mark-suspect = sospecho
mark-none = sin marca
look-into = Leer en este gato
steal-card = Tomar una carta

quarrel = ¡¿Quién fue?!

## Frog, banished

frog-note = Estás en la Laguna y ves todo lo público. Un remedio puede devolverte.
banished-note = Sigue mirando, y guarda tus secretos.
on-the-road = el camino

## Result

play-again = Jugar otra vez

## Host and table

mark-absent = Marcar ausente
pause = Pausa
resume = Seguir
paused-title = En pausa
paused-note = Todos los relojes están parados.
ask-resume = Pedir seguir
new-host = Nuevo anfitrión: { $name }
end-game = Mantén para terminar
leave = Salir
you-are-absent = Figuras como ausente. Toca algo para seguir jugando.
menu = Menú

## The line and other phones

lost-title = Se cortó la conexión
lost-note = Tu asiento está guardado. Reintentando…
lost-in = { $n ->
    [one] otra vez en { $n } segundo
    [many] otra vez en { $n } de segundos
   *[other] otra vez en { $n } segundos
  }
retry = Probar ya
elsewhere-title = Abierto en otro lugar
elsewhere-note = Tu asiento se juega ahora en otro teléfono o ventana. Aquí ya no se juega.
play-here = Jugar aquí otra vez
gone-title = Esta mesa ya no existe
gone-note = Pasó un día sin nadie, o se cerró. Abre una nueva.
nowhere-title = Aquí acaba el camino
nowhere-note = Nada vive en esta dirección. Quizá se perdió una letra del enlace.
removed-title = Aquí no tienes asiento
removed-note = El anfitrión liberó tu asiento. Puedes volver a entrar.
frozen-title = Esta mesa se trabó
frozen-note = Algo salió mal de nuestro lado. El anfitrión puede terminar o empezar de nuevo.
frozen-host = Algo salió mal de nuestro lado. Termina la partida para ver todo, o empieza de nuevo con los mismos asientos.
update-title = Hay una versión nueva
update-note = Recarga la página para seguir. Tu asiento está guardado.
reload = Recargar
home = Inicio

close-restart = Un momento, la mesa se muda.
close-too-slow = La conexión fue muy lenta. Volviendo…
close-idle = Hubo silencio un rato. Volviendo…
close-opened-elsewhere = Tu asiento se abrió en otro lugar.
close-bad-frames = Esta página se equivocó.
close-removed = Ya no tienes asiento en esta mesa.
close-room-gone = Esta mesa ya no existe.
close-update-page = Hay una versión nueva. Recarga la página.

## Refusals

reason-action-wrong-phase = Muy tarde: ese paso ya terminó.
reason-action-not-yours = Ahora no te toca hacer eso.
reason-action-already-done = Eso ya está hecho y así queda.
reason-action-bad-target = Esa no es una de las opciones.
reason-action-none-left = Ya lo usaste todo.
reason-action-stale = Ese toque llegó tarde.
reason-action-paused = Los relojes ya están así.
reason-host-only = Solo el anfitrión puede hacerlo.
reason-host-bad-options = Esas opciones no van juntas.
reason-host-too-few = Hacen falta al menos cuatro gatos.
reason-host-too-many = Pueden jugar doce gatos como máximo.
reason-host-bad-seat = Ese gato no se puede elegir para esto.
reason-name-empty = Escribe un nombre que se vea.
reason-name-too-long = Ese nombre es muy largo.
reason-name-taken = Alguien aquí ya tiene ese nombre.
reason-room-unknown = No hay ninguna mesa con ese código.
reason-room-full = Los doce asientos están ocupados.
reason-room-locked = El anfitrión cerró esta mesa.
reason-room-closed = Esta mesa ya cerró.
reason-room-frozen = Esta mesa se trabó. El anfitrión puede terminar la partida.
reason-seat-removed = Tu asiento aquí fue liberado.
reason-seat-none = Aún no tienes asiento aquí.
reason-seat-elsewhere = Tu asiento se juega en otro lugar.
reason-seat-taken-already = Ya tienes un asiento aquí.
reason-frame-bad = La mesa no entendió eso. Prueba otra vez.
reason-frame-too-large = Eso fue demasiado de una vez.
reason-frame-too-many = Muy rápido. Respira y prueba otra vez.
reason-token-bad = Este enlace no corresponde a la mesa.
reason-version-old = Hay una versión nueva. Recarga la página.
reason-service-full = Todas las mesas están ocupadas. Prueba en un rato.
reason-service-unavailable = El servicio no responde ahora.
reason-service-too-many = Demasiados intentos. Espera un minuto.

## The table screen

primer-title = El juego en un minuto
hint-roles = Más tarde: mantén presionado tu gato, desliza hasta una opción y suelta ahí. En otro sitio no pasa nada.
hint-slide = Mantén presionado tu gato para ver tu carta. Lo que puedes hacer está en ella: desliza hasta ahí y suelta.
offline-title = Sin red
offline-note = Tu teléfono está sin conexión y esta página no puede abrirse. La partida sigue: tu asiento está guardado, y vuelves a él en cuanto vuelva la red.

## Computer cats and practice

level-kitten = Gatito
level-tom = Gato
level-old-cat = Gato viejo
computer-is = computadora: { $level }
practice = Practicar a solas
practice-you = Tú
